import { readFileSync } from 'node:fs';
import { aListing, aNewListing, BUYER, SELLER } from '../../../../test/listings/builders/a-listing.js';
import { isShareLink, pathWithoutTail } from '../published/share-link.js';
import { isReserved, newListingId, newShareLink } from './listing-names.js';
import { endOfLink, openListing, refuseItem, type Item } from './listing.js';
import { shareLinkIn } from './pasted-link.js';
import { isExpired, refuseReservation, whyNoMove } from './transaction-rules.js';

const NOW = new Date('2026-06-10T14:00:00.000Z');

function fieldsRefused(item: Partial<Record<keyof Item, unknown>>): string[] {
  try {
    refuseItem(item as Partial<Item>);
    return [];
  } catch (error) {
    return (error as { details: { field: string }[] }).details.map(({ field }) => field);
  }
}

describe('an item', () => {
  it('is refused with one message per invalid field', () => {
    expect(fieldsRefused({ name: 'ab', description: 'x'.repeat(2_001), size: 'huge', priceCents: 99 })).toEqual([
      'name',
      'amount',
      'size',
      'description',
    ]);
    for (const priceCents of [0, -100, 1_000_001, 100.5, Number.NaN])
      expect(fieldsRefused({ priceCents })).toEqual(['amount']);
    for (const name of ['', 'ab', ' ab ', 'x'.repeat(121)]) expect(fieldsRefused({ name })).toEqual(['name']);
  });

  it('is accepted at the exact limits, counted in characters', () => {
    expect(fieldsRefused({ name: 'abc', priceCents: 100, size: 'small', description: '' })).toEqual([]);
    expect(fieldsRefused({ name: '🪑'.repeat(120), priceCents: 1_000_000, description: '🪑'.repeat(2_000) })).toEqual(
      [],
    );
    expect(fieldsRefused({})).toEqual([]);
  });
});

describe('a new listing', () => {
  it('ends after the current lifetime setting', () => {
    const opened = openListing(aNewListing({ createdAt: NOW }), 7);
    expect(opened.expiresAt).toEqual(new Date('2026-06-17T14:00:00.000Z'));
    expect(endOfLink(NOW, 30)).toEqual(new Date('2026-07-10T14:00:00.000Z'));
  });

  it('needs a Canadian postal code and one to eight photos', () => {
    const { pickup } = aNewListing();
    const keys = Array.from({ length: 9 }, (_, index) => `listings/a/${String(index)}`);
    expect(() => openListing(aNewListing({ pickup: { ...pickup, zipCode: '90210' } }), 30)).toThrow(
      'problem.postal-code',
    );
    expect(() => openListing(aNewListing({ photoKeys: [] }), 30)).toThrow('photos');
    expect(() => openListing(aNewListing({ photoKeys: keys }), 30)).toThrow('photos');
  });
});

describe('listing names', () => {
  it('are random, well-formed, and never a route', () => {
    const links = Array.from({ length: 500 }, newShareLink);
    expect(new Set(links).size).toBe(500);
    expect(links.every((link) => isShareLink(link) && !isReserved(link))).toBe(true);
    expect(newListingId()).toMatch(/^[0-9a-f]{12}$/);
  });

  it('avoid every route of eight letters, ignoring case', () => {
    const table = readFileSync(new URL('../../../../web/src/app/routes.tsx', import.meta.url), 'utf8');
    const routes = [...table.matchAll(/path: '\/([A-Za-z0-9]{8})'/g)].map(([, word = '']) => word);
    expect(routes).toContain('register');
    for (const word of [...routes, 'usertest', 'Register', 'USERTEST'])
      expect([word, isReserved(word)]).toEqual([word, true]);
    expect(isReserved('Ab3dEf9h')).toBe(false);
  });
});

describe('the path of an item with something copied along', () => {
  it.each(['/Ab3dEf9h/', '/Ab3dEf9h.', '/Ab3dEf9h)', '/Ab3dEf9h).', '/Ab3dEf9h%C2%BB', '/Ab3dEf9h,', '/Ab3dEf9h%20'])(
    '%s is the item’s',
    (path) => expect(pathWithoutTail(path)).toBe('/Ab3dEf9h'),
  );
  it('is recognised on the transaction’s pages', () => {
    expect(pathWithoutTail('/transaction/Ab3dEf9h/')).toBe('/transaction/Ab3dEf9h');
    expect(pathWithoutTail('/item-sold/Ab3dEf9h.')).toBe('/item-sold/Ab3dEf9h');
  });
  it.each([
    '/Ab3dEf9h',
    '/Ab3dEf9',
    '/Ab3dEf9.',
    '/Ab3dEf9h1.',
    '/Ab3d.f9h',
    '/Ab3dEf9h/x',
    '//Ab3dEf9h/',
    '/%E0%A4%A.',
    '/',
  ])('%s stays as it is', (path) => expect(pathWithoutTail(path)).toBeNull());
});

describe('a pasted link', () => {
  const OWN = ['porchlight.example', '127.0.0.1:3000'];

  it('is ours as eight characters or as a URL of one of our pages', () => {
    const ours = [
      'Ab3dEf9h',
      '  Ab3dEf9h ',
      'https://porchlight.example/Ab3dEf9h',
      'porchlight.example/transaction/Ab3dEf9h/',
      'http://127.0.0.1:3000/transaction/Ab3dEf9h/order?from=mail#top',
      'https://PORCHLIGHT.example/item-sold/Ab3dEf9h',
    ];
    expect(ours.map((text) => shareLinkIn(text, OWN))).toEqual(ours.map(() => 'Ab3dEf9h'));
  });

  it('is not ours on another host, however similar', () => {
    const foreign = [
      'https://porchlight.example.evil.test/Ab3dEf9h',
      'https://evil.test/transaction/Ab3dEf9h',
      'https://porchlight.example@evil.test/Ab3dEf9h',
      'https://user:pass@porchlight.example/Ab3dEf9h',
      'https://evil.test/?u=porchlight.example/Ab3dEf9h',
      'javascript://porchlight.example/Ab3dEf9h',
      'https://porchlight.example/terms',
      'https://porchlight.example/transaction/Ab3dEf9',
      'Ab3dEf9',
      '',
      'https://',
    ];
    expect(foreign.map((text) => shareLinkIn(text, OWN))).toEqual(foreign.map(() => null));
  });
});

describe('the transaction rules', () => {
  it('treat a waiting link as expired from the exact moment', () => {
    const { expiresAt } = aListing();
    const before = new Date(expiresAt.getTime() - 1);
    expect(isExpired({ status: 'waiting_for_payment', expiresAt }, before)).toBe(false);
    expect(isExpired({ status: 'waiting_for_payment', expiresAt }, expiresAt)).toBe(true);
    expect(isExpired({ status: 'payment_secured', expiresAt }, expiresAt)).toBe(false);
    expect(isExpired({ status: 'expired', expiresAt }, before)).toBe(true);
  });

  it('report the money as paused only if nothing else prevents the move', () => {
    expect(whyNoMove('depart', { status: 'payment_secured', fundsState: 'held' })).toBeNull();
    expect(whyNoMove('depart', { status: 'payment_secured', fundsState: 'disputed' })?.code).toBe('funds-frozen');
    expect(whyNoMove('depart', { status: 'cancelled', fundsState: 'frozen' })?.code).toBe('wrong-state');
    expect(whyNoMove('depart', { status: 'payment_secured', fundsState: 'refunding' })?.code).toBe('wrong-state');
  });

  it('let buyers replace their own reservation but not another buyer’s', () => {
    const held = aListing({
      reservedForBuyer: BUYER,
      reservedForCheckout: '01990000-0000-7000-8000-000000000000',
      reservedUntil: new Date(NOW.getTime() + 1),
    });
    expect(() => refuseReservation(held, BUYER, NOW)).not.toThrow();
    expect(() => refuseReservation(held, BUYER + 1, NOW)).toThrow('problem.being-paid');
    expect(() => refuseReservation(held, BUYER + 1, new Date(NOW.getTime() + 1))).not.toThrow();
    expect(() => refuseReservation(aListing(), SELLER, NOW)).toThrow('problem.own-item');
  });
});
