import { randomUUID } from 'node:crypto';
import { aNewListing, BUYER, SELLER } from '../../../../../test/listings/builders/a-listing.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import type { ListingQuery } from '../../application/listing-query.js';
import type { NewListing } from '../../domain/listing.js';
import { SqlListingReader, SqlListingViews } from './sql-listing.reader.js';
import { SqlListingRepository } from './sql-listing.repository.js';
import { MoveTransactions } from '../../application/move-transactions.js';
import { SqlTransactionRepository } from './sql-transaction.repository.js';

const aQuery = (changes: Partial<ListingQuery> = {}): ListingQuery => ({
  sellerId: null,
  statuses: [],
  search: null,
  created: { from: null, until: null },
  sort: 'createdAt',
  order: 'desc',
  limit: 20,
  ...changes,
});
const position = (...parts: string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

let sellers = 800;

describe('listing views', () => {
  let database: TestDatabase;
  let reader: SqlListingReader;
  let views: SqlListingViews;
  const clock = new FixedClock();

  beforeAll(async () => {
    database = await testDatabase();
    reader = new SqlListingReader(database.session, clock);
    views = new SqlListingViews(database.session, clock);
  });
  afterAll(() => database.close());

  const listed = async (given: Partial<NewListing> = {}): Promise<NewListing> => {
    const listing = aNewListing(given);
    await database.unitOfWork.run(() => new SqlListingRepository(database.session).add(listing));
    return listing;
  };

  it('show exactly these public fields', async () => {
    const { id, shareLink } = await listed({ sellerId: ++sellers });
    expect(await views.publicView(shareLink)).toEqual({
      id,
      name: 'Oak bookcase',
      description: 'Solid oak, five shelves.',
      amount: 150,
      size: 'medium',
      deliveryFee: 25,
      total: 175,
      status: 'waiting_for_payment',
      isExpired: false,
      thumbnailUrl: `/photos/listings/${id}/1-aaaaaaaa-thumb.webp`,
      imageUrls: [`/photos/listings/${id}/1-aaaaaaaa-large.webp`],
      shareLink,
      createdAt: '2026-06-10T14:00:00.000Z',
      sellerFirstName: 'Maya',
      sellerRating: null,
    });
    expect(await views.publicViewById(id)).toEqual(await views.publicView(shareLink));
    expect(await views.publicView(shareLink.toUpperCase() + 'x')).toBeNull();
  });

  it('show a link as expired, and a reservation as over, from the exact moment', async () => {
    const { id, shareLink, expiresAt } = await listed();
    const until = new Date(expiresAt.getTime() - 60_000);
    const register = new MoveTransactions(new SqlTransactionRepository(database.session), new RecordedEvents(), clock);
    await database.unitOfWork.run(() => register.reserve(id, { checkoutId: randomUUID(), buyerId: BUYER, until }));
    const seenAt = async (moment: Date): Promise<unknown[]> => {
      const view = await new SqlListingViews(database.session, new FixedClock(moment)).publicView(shareLink);
      return [view?.reservedUntil, view?.isExpired, view?.status];
    };
    expect(await seenAt(new Date(until.getTime() - 1))).toEqual([until.toISOString(), false, 'waiting_for_payment']);
    expect(await seenAt(until)).toEqual([undefined, false, 'waiting_for_payment']);
    expect(await seenAt(expiresAt)).toEqual([undefined, true, 'waiting_for_payment']);
  });

  it('show everything of a listing to one person in one read, without the ratings and former sales of others', async () => {
    const { id, shareLink } = await listed();
    const register = new MoveTransactions(new SqlTransactionRepository(database.session), new RecordedEvents(), clock);
    const former = await listed();
    await database.unitOfWork.run(async () => {
      const relisted = `UPDATE listings.listing SET relisted_link = $2, status = 'expired' WHERE id = $1`;
      await database.session.write(relisted, [former.id, shareLink]);
      const rating = { rateeId: SELLER, rateeRole: 'seller', comment: null, at: clock.now() } as const;
      await new SqlListingRepository(database.session).rate({ ...rating, listingId: id, raterId: BUYER, stars: 3 });
    });
    const page = await views.page(shareLink, BUYER);
    expect(page?.publicView).toEqual(await views.publicView(shareLink));
    expect(page?.ownerView).toEqual(await views.ownerView(id));
    expect(page?.listing).toEqual(await register.find(id));
    expect(page).toMatchObject({ formerLink: null, myRating: 3 });
    expect(await views.page(shareLink, SELLER)).toMatchObject({ formerLink: former.shareLink, myRating: null });
    expect(await views.page(shareLink.toUpperCase() + 'x', BUYER)).toBeNull();
  });

  it('show owners the fee breakdown by the listing’s own terms', async () => {
    const { id } = await listed({ referralDiscount: 2_000 });
    expect(await views.ownerView(id)).toMatchObject({
      userId: SELLER,
      userFirstName: 'Maya',
      userLastName: 'Tremblay',
      serviceFeePercent: 15,
      referralDiscount: 20,
      fundsState: 'none',
      fundsReleased: false,
      completedAt: null,
      deliveryDate: null,
      breakdown: {
        finalServiceFee: 18,
        sellerReceives: 132,
        totalPayment: 175,
        effectiveServiceFeePercent: 12,
        hstAmount: 2.99,
      },
    });
  });

  it('average a person’s ratings over all transactions', async () => {
    const [one, two] = [await listed({ sellerId: 601 }), await listed({ sellerId: 601 })];
    const listings = new SqlListingRepository(database.session);
    const given = { rateeId: 601, rateeRole: 'seller' as const, comment: 'Friendly', at: clock.now() };
    for (const [listingId, stars] of [
      [one.id, 5],
      [two.id, 4],
      [two.id, 1],
    ] as const) {
      await database.unitOfWork.run(() => listings.rate({ ...given, listingId, raterId: BUYER, stars }));
    }
    expect((await views.publicView(one.shareLink))?.sellerRating).toBe(4.5);
    expect([await views.myRating(two.id, BUYER), await views.myRating(two.id, SELLER)]).toEqual([4, null]);
  });

  it('page through a seller’s links, newest first, each once, even if created at the same instant', async () => {
    const sellerId = 700;
    const created: string[] = [];
    for (let index = 0; index < 7; index++) {
      const createdAt = new Date(clock.now().getTime() + Math.floor(index / 3) * 60_000);
      created.push((await listed({ sellerId, createdAt })).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.page(aQuery({ sellerId, limit: 3, cursor }));
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([...seen].sort()).toEqual([...created].sort());
    expect(seen[0]).toBe(created[6]);
    expect(new Set(seen.slice(4))).toEqual(new Set(created.slice(0, 3)));
  });

  it('stream the same listings as the pages', async () => {
    const streamed: string[] = [];
    for await (const batch of reader.everything()) streamed.push(...batch.map(({ id }) => id));
    const { items, total, nextCursor } = await reader.page(aQuery({ limit: 100 }));
    expect(streamed).toEqual(items.map(({ id }) => id));
    expect([total, nextCursor]).toEqual([streamed.length, null]);
  });

  it('refuse a cursor of another list', async () => {
    const foreign = [
      'x',
      '',
      Buffer.from('2026-06-10 a').toString('base64url'),
      Buffer.from(`2026-99-99T00:00:00.000Z ${'a'.repeat(12)}`).toString('base64url'),
      Buffer.from('1 \0').toString('base64url'),
      position('createdAt', 'desc', '2026-99-99T00:00:00.000000Z', 'a'.repeat(12)),
      position('createdAt', 'desc', '2026-02-30T00:00:00.000000Z', 'a'.repeat(12)),
      position('createdAt', 'desc', '0000-01-01T00:00:00.000000Z', 'a'.repeat(12)),
      position('createdAt', 'desc', '2026-06-10T00:00:00.000000Z', 'not an id'),
      position('name', 'asc', 'lamp', 'a'.repeat(12)),
      position('createdAt', 'asc', '2026-06-10T00:00:00.000000Z', 'a'.repeat(12)),
    ];
    for (const cursor of foreign) {
      await expect(reader.page(aQuery({ limit: 5, cursor }))).rejects.toMatchObject({ details: [{ field: 'cursor' }] });
    }
  });

  it.each([
    ['createdAt', 'desc'],
    ['createdAt', 'asc'],
    ['deliveryDate', 'desc'],
    ['name', 'asc'],
    ['amount', 'asc'],
    ['amount', 'desc'],
    ['status', 'asc'],
    ['rating', 'desc'],
  ] as const)('page through the list sorted by %s %s without losing or repeating a row', async (sort, order) => {
    const sellerId = ++sellers;
    const given = ['Lamp', 'chair', 'Table', 'lamp', 'Bench', 'Änderung', 'Chest'];
    for (const [index, name] of given.entries())
      await listed({ sellerId, name, priceCents: 1_000 + (index % 3) * 500 });
    const whole = await reader.page(aQuery({ sellerId, sort, order, limit: 100 }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.page(aQuery({ sellerId, sort, order, limit: 2, cursor }));
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(given.length);
    const amounts = whole.items.map(({ amount }) => amount);
    if (sort === 'amount') expect(amounts).toEqual([...amounts].sort((a, b) => (order === 'asc' ? a - b : b - a)));
    const names = whole.items.map(({ name }) => name.toLowerCase());
    if (sort === 'name') expect(names).toEqual(['änderung', 'bench', 'chair', 'chest', 'lamp', 'lamp', 'table']);
  });

  it.each([
    ['deliveryDate', 'asc', ['Friday', 'Saturday', 'Sunday']],
    ['deliveryDate', 'desc', ['Sunday', 'Saturday', 'Friday']],
    ['rating', 'asc', ['Saturday', 'Friday', 'Sunday']],
    ['rating', 'desc', ['Sunday', 'Friday', 'Saturday']],
    ['status', 'asc', ['Friday', 'Saturday', 'Sunday']],
  ] as const)('sort missing values last by %s %s, on every page', async (sort, order, sold) => {
    const sellerId = ++sellers;
    const listings = new SqlListingRepository(database.session);
    const register = new MoveTransactions(new SqlTransactionRepository(database.session), new RecordedEvents(), clock);
    const sales = [
      ['Friday', '2026-06-12', 3],
      ['Saturday', '2026-06-13', 2],
      ['Sunday', '2026-06-14', 5],
    ] as const;
    for (const [index, [name, deliveryDate, stars]] of sales.entries()) {
      await listed({ sellerId, name: 'Unsold' });
      const { id: listingId } = await listed({ sellerId, name, id: `${String(sellerId)}${String(index).repeat(9)}` });
      const sale = {
        buyerId: sellerId * 10 + index,
        checkoutId: randomUUID(),
        deliveryDate,
        deliveryWindow: '1pm-2pm',
      };
      const given = { listingId, raterId: sellerId, rateeId: sale.buyerId, rateeRole: 'buyer' as const, stars };
      await database.unitOfWork.run(() => register.sell(listingId, sale));
      await database.unitOfWork.run(() => listings.rate({ ...given, comment: null, at: clock.now() }));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await reader.page(aQuery({ sellerId, sort, order, limit: 2, cursor }));
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...sold, 'Unsold', 'Unsold', 'Unsold']);
  });

  it('filter by status, treating waiting listings past their end as expired, and search by part of the name', async () => {
    const sellerId = 900;
    const past = new Date(clock.now().getTime() - 1);
    const over = await listed({ sellerId, name: 'Old 50% lamp', expiresAt: past });
    const open = await listed({ sellerId, name: 'New lamp' });
    const idsOf = async (changes: Partial<ListingQuery>) => {
      const { items, total } = await reader.page(aQuery({ sellerId, ...changes }));
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await idsOf({ statuses: ['expired'] })).toEqual([over.id]);
    expect(await idsOf({ statuses: ['waiting_for_payment'] })).toEqual([open.id]);
    expect(await idsOf({ statuses: ['cancelled'] })).toEqual([]);
    expect((await idsOf({ statuses: ['expired', 'waiting_for_payment'] })).length).toBe(2);
    expect((await idsOf({ search: 'LAMP' })).length).toBe(2);
    const french = await listed({ sellerId, name: 'ÉTAGÈRE en chêne' });
    expect(await idsOf({ search: 'étagère EN CHÊNE' })).toEqual([french.id]);
    expect(await idsOf({ search: '50%' })).toEqual([over.id]);
    expect(await idsOf({ search: '_' })).toEqual([]);
    expect(await idsOf({ search: "'; DROP TABLE listings.listing; --" })).toEqual([]);
  });
});
