import { InMemoryDeliveries } from '../../../../../test/delivery/fakes/in-memory-deliveries.js';
import { KnownTransactions, KnownViews } from '../../../../../test/delivery/fakes/known-transactions.js';
import {
  aDelivery,
  aPickedUpDelivery,
  BUYER,
  DRIVER,
  SELLER,
} from '../../../../../test/delivery/builders/a-delivery.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { trackingOf } from '../../../../../test/delivery/tracking-of.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import type { Environment } from '../../../../platform/config/environment.js';
import { SealedSignInTickets } from '../../../identity/application/sign-in/sealed-sign-in-tickets.js';
import { KeyedSecretBox } from '../../../../platform/keys/keyed-secret-box.js';
import type { Delivery } from '../../domain/delivery.js';
import { maskedEmail } from '../../domain/order-link.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import type { OpenedOrderView } from '../../published/tracking.js';
import { OpenOrder } from './open-order.js';
import { SealedOrderLinks } from './sealed-order-links.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const EMAIL = 'sam.okafor@example.ca';
const LISTING = 'a1b2c3d4e5f6';
const DAY_MS = 86_400_000;
const secrets = new KeyedSecretBox({
  appSecret: 'a secret of the test, long enough',
  appSecretPrevious: null,
  keptKeys: [],
});
const links = new SealedOrderLinks(secrets, { publicUrl: 'https://porchlight.example' } as Environment);
const tokenOf = (link: string): string => link.split('#')[1] ?? '';
const forBuyer = (path?: string): string =>
  tokenOf(links.of({ listingId: LISTING, userId: BUYER, email: EMAIL, path }));

const NUMBER = '+14165550142';
const forBuyersPhone = (phoneNumber = NUMBER): string =>
  tokenOf(links.short({ listingId: LISTING, userId: BUYER, phoneNumber }));

interface World {
  now?: string;
  delivery?: Delivery;
  listing?: Partial<ListingFacts>;
  email?: string;
  phoneNumber?: string | null;
  sellerNumber?: string | null;
  active?: boolean;
}

async function opened(token: string, world: World = {}, viewerId: number | null = null): Promise<OpenedOrderView> {
  const {
    now = '2026-06-13T15:45:00.000Z',
    delivery = aDelivery(),
    email = EMAIL,
    active = true,
    phoneNumber = NUMBER,
    sellerNumber = null,
  } = world;
  const sold = { buyerId: BUYER, fundsState: 'held', status: 'payment_secured', deliveryDate: '2026-06-13' } as const;
  const register = new KnownTransactions().knows(
    listingFacts({ ...sold, deliveryWindow: '1pm-2pm', ...world.listing }),
  );
  const deliveries = new InMemoryDeliveries();
  await deliveries.add(delivery);
  const people = new KnownPeople().knows(
    aPerson({ id: BUYER, email, active, phoneNumber }),
    aPerson({ id: SELLER, email: 'maya@example.ca', phoneNumber: sellerNumber }),
    aPerson({ id: DRIVER, email: EMAIL }),
  );
  const clock = new FixedClock(new Date(now));
  const tickets = new SealedSignInTickets(secrets, clock);
  const tracking = trackingOf({ transactions: register, deliveries, people, clock });
  const open = new OpenOrder(links, tickets, people, register, new KnownViews(register), deliveries, tracking, clock);
  return open.execute({ token, viewerId });
}

describe('An order link', () => {
  it('shows its reader the order, without any secrets', async () => {
    const view = await opened(forBuyer());
    expect(view).toMatchObject({
      role: 'buyer',
      status: 'payment_secured',
      path: '/transaction/Ab3dEf9h',
      isSignedIn: false,
      expected: { from: '2026-06-13T17:00:00.000Z', to: '2026-06-13T18:00:00.000Z' },
      sentTo: 's•••@example.ca',
    });
    const { ticket, ...seen } = view;
    expect(ticket).not.toContain('sam');
    for (const secret of ['9876', '1234', 'Birch', '+1416', 'Okafor', 'sam.okafor'])
      expect(JSON.stringify(seen)).not.toContain(secret);
  });

  it('continues to the subject of its message, and says whether its person is signed in', async () => {
    expect(await opened(forBuyer('/cases/1'), {}, BUYER)).toMatchObject({ path: '/cases/1', isSignedIn: true });
    expect(await opened(forBuyer(), {}, SELLER)).toMatchObject({ isSignedIn: false });
  });

  it('is different each time, and short', () => {
    expect(forBuyer()).not.toBe(forBuyer());
    expect(forBuyer().length).toBeLessThan(90);
  });

  it('in a text has 32 letters, reveals nothing, and opens the same order', async () => {
    const token = forBuyersPhone();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(LISTING);
    expect(await opened(token, {}, BUYER)).toMatchObject({
      role: 'buyer',
      path: '/transaction/Ab3dEf9h',
      isSignedIn: true,
    });
  });

  it('in a text is invalid with any letter changed', async () => {
    const token = forBuyersPhone();
    for (let at = 0; at < token.length; at++) {
      const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      await expect(opened(other)).rejects.toMatchObject({ code: 'link-invalid' });
    }
  });

  it('in a text cannot be turned into another person’s link by someone who knows its content', async () => {
    const bytes = Buffer.from(forBuyersPhone(), 'base64url');
    // The last byte of the person's id precedes the three bytes of the number's mark, and both people have the same
    // number here.
    const at = bytes.length - 4;
    bytes.writeUInt8(bytes.readUInt8(at) ^ BUYER ^ SELLER, at);
    const world = { sellerNumber: NUMBER };
    await expect(opened(bytes.toString('base64url'), world)).rejects.toMatchObject({ code: 'link-invalid' });
    const own = tokenOf(links.short({ listingId: LISTING, userId: SELLER, phoneNumber: NUMBER }));
    expect(await opened(own, world)).toMatchObject({ role: 'seller' });
  });

  const changedFirst = ([first = '', ...rest]: string): string => (first === 'A' ? 'B' : 'A') + rest.join('');
  const changed = changedFirst(forBuyer());
  const other = (link: Partial<Parameters<SealedOrderLinks['of']>[0]>): string =>
    tokenOf(links.of({ listingId: LISTING, userId: BUYER, email: EMAIL, ...link }));
  const end = new Date('2026-06-13T17:30:00.000Z');
  const over: World = {
    delivery: aPickedUpDelivery({ status: 'delivered', endedAt: end }),
    listing: { status: 'item_delivered', fundsState: 'released' },
  };
  const daysLater = (days: number): string => new Date(end.getTime() + days * DAY_MS).toISOString();

  it.each<[string, string, World]>([
    ['was tampered with', changed, {}],
    ['is empty', '', {}],
    ['is sealed for another purpose', secrets.seal(`${LISTING} ${String(BUYER)} abcdefgh`, 'unsubscribe'), {}],
    ['is for a listing that no longer exists', other({ listingId: '000000000000' }), {}],
    ['is for the driver, who is not a party', other({ userId: DRIVER }), { delivery: aDelivery({ driverId: DRIVER }) }],
    ['was sent to an address that the person no longer has', forBuyer(), { email: 'new@example.ca' }],
    ['was sent to a number that the person no longer has', forBuyersPhone('+14165550199'), {}],
    ['was sent to a person who has no number now', forBuyersPhone(), { phoneNumber: null }],
    ['is for a suspended person', forBuyer(), { active: false }],
    ['is for a sale that now has another buyer', forBuyer(), { listing: { buyerId: 77 } }],
    ['is for an order that ended over 30 days ago', forBuyer(), { ...over, now: daysLater(31) }],
  ])('is refused without a reason if it %s', async (_why, token, world) => {
    await expect(opened(token, world)).rejects.toMatchObject({
      code: 'link-invalid',
      message: sentence('problem.order-link-ended'),
    });
  });

  it('works for 30 days after the end, and for as long as money is in question', async () => {
    expect(await opened(forBuyer(), { ...over, now: daysLater(30) })).toMatchObject({ expected: null });
    const frozen = { ...over, listing: { ...over.listing, fundsState: 'frozen' as const }, now: daysLater(50) };
    expect(await opened(forBuyer(), frozen)).toMatchObject({ fundsState: 'frozen' });
  });

  it('shows only as much of an address as its owner needs', () => {
    expect(maskedEmail('a@b.ca')).toBe('a•••@b.ca');
  });
});
