import { aListingQuery, FILTERS, ID_255, ORDERS, seedListings } from '../../../../../test/listings/many-listings.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { createdBetween, type ListingQuery } from '../../application/listing-query.js';
import { SORT_KEYS } from '../../published/listing-sort.js';
import type { ListingStatus } from '../../published/transaction-moves.js';
import { MAX_COUNTED } from '../../../../platform/application/page.js';
import { SqlListingReader } from './sql-listing.reader.js';

/** So many that some filters match more than are counted. */
const ROWS = 30_000;

let database: TestDatabase;
let reader: SqlListingReader;
const clock = new FixedClock();
beforeAll(async () => {
  database = await testDatabase();
  reader = new SqlListingReader(database.session, clock);
  await seedListings(database, ROWS);
});
afterAll(() => database.close());

/** The total of the list is exact up to 10,000 matches, and an estimate beyond. */
async function expectTotal(query: ListingQuery, total: number): Promise<void> {
  const found = await reader.page(query);
  const isExact = total <= MAX_COUNTED;
  expect([query.statuses, query.sort, found.isTotalExact]).toEqual([query.statuses, query.sort, isExact]);
  if (isExact) expect([query.statuses, query.sort, found.total]).toEqual([query.statuses, query.sort, total]);
  else expect(found.total).toBeGreaterThanOrEqual(MAX_COUNTED);
  expect([query.statuses, query.sort, found.nextCursor === null]).toEqual([
    query.statuses,
    query.sort,
    total <= query.limit,
  ]);
}

describe(`a list of ${ROWS.toLocaleString('en-CA')} transactions`, () => {
  it.each(ORDERS)('sorted by %s %s counts the matches of every filter', async (sort, order) => {
    const counted = await database.session.query<{ status: ListingStatus; is_over: boolean; count: number }>(
      'SELECT status, expires_at <= $1 AS is_over, count(*)::int AS count FROM listings.listing GROUP BY 1, 2',
      [clock.now()],
    );
    for (const statuses of FILTERS) {
      const matching = counted.filter(({ status, is_over: isOver }) => {
        const effective = status === 'waiting_for_payment' && isOver ? 'expired' : status;
        return statuses.length === 0 || statuses.includes(effective);
      });
      const total = matching.reduce((sum, { count }) => sum + count, 0);
      await expectTotal(aListingQuery({ statuses, sort, order }), total);
    }
  });

  it.each([
    ['a day', '2026-01-05', '2026-01-05'],
    ['a month', '2025-09-01', '2025-09-30'],
    ['half a year', '2025-09-01', '2026-02-28'],
    ['everything', '2020-01-01', undefined],
  ])('is filtered by creation date, of %s', async (_, first, last) => {
    const [counted] = await database.session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM listings.listing
        WHERE (created_at AT TIME ZONE 'America/Toronto')::date BETWEEN $1::date AND $2::date`,
      [first, last ?? 'infinity'],
    );
    for (const [sort, order] of ORDERS)
      await expectTotal(aListingQuery({ created: createdBetween(first, last), sort, order }), counted?.count ?? 0);
  });

  it.each([
    ['rare', 'e4da3b7fbbce2345d7772b0674a318d5', 1],
    ['nowhere', 'no such name', 0],
    ['an id', ID_255, 1],
    ['in every fifth', 'ÉTAGÈRE', ROWS / 5],
    ['in every fifth, without its accents', 'etagere', ROWS / 5],
    ['one letter, with which a word begins', 'L', ROWS / 5],
    ['two letters within a word', 'mp', 0],
    ['signs alone', '%_', 0],
  ])('searches for a text that is %s', async (_, search, total) => {
    for (const sort of SORT_KEYS) await expectTotal(aListingQuery({ search, sort }), total);
  });

  it('is streamed in batches', async () => {
    const seen = new Set<string>();
    let largest = 0;
    for await (const batch of reader.everything()) {
      largest = Math.max(largest, batch.length);
      for (const { id } of batch) seen.add(id);
    }
    expect([seen.size, largest]).toEqual([ROWS, 500]);
  });
});
