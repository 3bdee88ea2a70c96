import { randomBytes } from 'node:crypto';
import type { ListingRepository } from '../../../src/contexts/listings/application/ports/listing.repository.js';
import type { NewListing } from '../../../src/contexts/listings/domain/listing.js';
import type { TransactionRegister } from '../../../src/contexts/listings/published/transaction-register.js';
import type { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';
import { aNewListing, BUYER, factsOfNew, SELLER } from '../builders/a-listing.js';

export interface ListingsSubject {
  listings: ListingRepository;
  register: TransactionRegister;
  unitOfWork: UnitOfWork;
}

const AFTER = new Date('2026-07-10T14:00:00.000Z');
const LATER = new Date('2026-08-10T14:00:00.000Z');

/** The contract of listing repositories; run against the database and the fake. */
export function listingRepositoryContract(subject: () => ListingsSubject): void {
  const inside = <T>(work: (listings: ListingRepository) => Promise<T>): Promise<T> =>
    subject().unitOfWork.run(() => work(subject().listings));
  const listed = async (given: Partial<NewListing> = {}): Promise<NewListing> => {
    const listing = aNewListing(given);
    expect(await inside((listings) => listings.add(listing))).toBe(true);
    return listing;
  };
  const factsOf = ({ id }: { id: string }): ReturnType<TransactionRegister['find']> => subject().register.find(id);

  it('adds a new listing to the register with all its amounts', async () => {
    const listing = await listed({
      referralDiscount: 1_000,
      priceCents: 999_999,
      pickup: { address: '9 Elm Road', address2: 'Unit 4', city: 'Vaughan', state: 'ON', zipCode: 'L4L 9Z9' },
    });
    expect(await factsOf(listing)).toEqual(factsOfNew(listing));
  });

  it('refuses a share link or id that is taken', async () => {
    const first = await listed();
    const insert = (given: Partial<NewListing>): Promise<boolean> =>
      inside((listings) => listings.add(aNewListing(given)));
    expect(await insert({ shareLink: first.shareLink })).toBe(false);
    expect(await insert({ id: first.id })).toBe(false);
    expect(await factsOf(first)).toEqual(factsOfNew(first));
  });

  it('changes the given fields, for the first writer of a version only', async () => {
    const listing = await listed();
    const change = (version: number, name: string): Promise<boolean> =>
      inside((listings) => listings.change(listing.id, version, { name, priceCents: 20_000 }));
    expect([await change(1, 'Pine bookcase'), await change(1, 'Late bookcase')]).toEqual([true, false]);
    expect(await factsOf(listing)).toEqual({
      ...factsOfNew(listing),
      name: 'Pine bookcase',
      priceCents: 20_000,
      version: 2,
    });
  });

  it('returns the offer after its last change, with the photos in order', async () => {
    const photoKeys = ['2-bbbbbbbb', '1-aaaaaaaa'].map((name) => `listings/aaaaaaaaaaaa/${name}`);
    const { id, size, pickup } = await listed({ photoKeys });
    const changes = { name: 'Pine bookcase', description: 'Two shelves.', priceCents: 20_000 };
    await inside((listings) => listings.change(id, 1, changes));
    expect(await subject().listings.findOffer(id)).toEqual({ ...changes, size, pickup, photoKeys });
    expect(await subject().listings.findOffer('000000000000')).toBeNull();
  });

  it('gives a former listing’s link to a new one, once, and continues its version', async () => {
    const { id: listingId, ...first } = await listed();
    const [next, late] = [aNewListing({ shareLink: first.shareLink }), aNewListing({ shareLink: first.shareLink })];
    const takeOver = (version: number, listing: NewListing, ownLink: string): Promise<boolean> =>
      inside((listings) => listings.addInPlaceOf({ listingId, version, ownLink }, listing));
    expect(await takeOver(2, late, 'Late2345')).toBe(false);
    expect(await takeOver(1, next, 'Own23456')).toBe(true);
    expect(await takeOver(2, late, 'Late2345')).toBe(false);
    expect(await factsOf(next)).toEqual({ ...factsOfNew(next), version: 2 });
    expect(await factsOf({ id: listingId })).toMatchObject({
      ...{ shareLink: 'Own23456', relistedLink: first.shareLink, status: 'expired', version: 2 },
    });
    expect(await factsOf(late)).toBeNull();
    expect(await inside((listings) => listings.renew(listingId, LATER, AFTER))).toBe(false);
    expect((await subject().register.findByShareLink(first.shareLink))?.id).toBe(next.id);
  });

  it('changes nothing after the sale', async () => {
    const listing = await listed();
    const sale = {
      buyerId: BUYER,
      checkoutId: randomBytes(4).toString('hex'),
      deliveryDate: '2026-06-12',
      deliveryWindow: '1pm-2pm',
    };
    await subject().unitOfWork.run(() => subject().register.sell(listing.id, sale));
    expect(await inside((listings) => listings.change(listing.id, 2, { priceCents: 1_000 }))).toBe(false);
    expect(await inside((listings) => listings.renew(listing.id, LATER, LATER))).toBe(false);
    expect((await factsOf(listing))?.priceCents).toBe(15_000);
  });

  it('expires listings past their end, except those that someone is paying for', async () => {
    const [over, paying, open] = [await listed(), await listed(), await listed({ expiresAt: LATER })];
    const checkoutId = '01990000-0000-7000-8000-00000000000a';
    await subject().unitOfWork.run(() =>
      subject().register.reserve(paying.id, { checkoutId, buyerId: BUYER, until: AFTER }),
    );
    await inside((listings) => listings.expire(AFTER, 1_000));
    const statuses = [await factsOf(over), await factsOf(paying), await factsOf(open)].map((facts) => facts?.status);
    expect(statuses).toEqual(['expired', 'waiting_for_payment', 'waiting_for_payment']);
  });

  it('renews only expired listings, whether marked or not', async () => {
    const [settled, unsettled, open] = [await listed(), await listed(), await listed({ expiresAt: LATER })];
    const renew = ({ id }: NewListing): Promise<boolean> => inside((listings) => listings.renew(id, LATER, AFTER));
    expect(await renew(unsettled)).toBe(true);
    await inside((listings) => listings.expire(AFTER, 1_000));
    expect((await factsOf(settled))?.status).toBe('expired');
    expect([await renew(settled), await renew(open)]).toEqual([true, false]);
    expect(await factsOf(settled)).toMatchObject({ status: 'waiting_for_payment', expiresAt: LATER });
  });

  it('claims listings that end within three days once, and again after a renewal, except those that someone is paying for', async () => {
    const [near, paying, far] = [await listed(), await listed(), await listed({ expiresAt: LATER })];
    const checkoutId = '01990000-0000-7000-8000-00000000000b';
    await subject().unitOfWork.run(() =>
      subject().register.reserve(paying.id, { checkoutId, buyerId: BUYER, until: AFTER }),
    );
    const mine = [near, paying, far].map(({ id }) => id);
    const soon = async (daysBefore: number, end: Date): Promise<string[]> => {
      const now = new Date(end.getTime() - daysBefore * 86_400_000);
      const taken = await inside((listings) => listings.claimEndingSoon(now, 1_000));
      return taken.map(({ listingId }) => listingId).filter((id) => mine.includes(id));
    };
    expect(await soon(3.1, AFTER)).toEqual([]);
    expect(await soon(3, AFTER)).toEqual([near.id]);
    expect(await soon(1, AFTER)).toEqual([]);
    await inside((listings) => listings.expire(AFTER, 1_000));
    await inside((listings) => listings.renew(near.id, LATER, AFTER));
    expect((await soon(3, LATER)).sort()).toEqual([near.id, far.id].sort());
  });

  it('records one rating per person and transaction', async () => {
    const [{ id: listingId }, { id: other }] = [await listed(), await listed()];
    const rating = {
      listingId,
      raterId: BUYER,
      rateeId: SELLER + 70_000,
      rateeRole: 'seller' as const,
      comment: null,
      at: AFTER,
    };
    const rate = (stars: number, of = listingId) =>
      inside((listings) => listings.rate({ ...rating, listingId: of, stars }));
    expect([await rate(5), await rate(1), await rate(2, other)]).toEqual([
      { starsSum: 5, ratings: 1 },
      null,
      { starsSum: 7, ratings: 2 },
    ]);
  });

  it('writes nothing outside a unit of work', async () => {
    const { listings } = subject();
    await expect(listings.add(aNewListing())).rejects.toThrow('outside a unit of work');
    await expect(listings.expire(AFTER, 1)).rejects.toThrow('outside a unit of work');
  });
}
