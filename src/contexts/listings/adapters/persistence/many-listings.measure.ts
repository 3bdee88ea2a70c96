import { aListingQuery, FILTERS, ID_255, ORDERS, seedListings } from '../../../../../test/listings/many-listings.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { figure } from '../../../../../test/support/measuring/figures.js';
import { rowsRead } from '../../../../../test/support/rows-read.js';
import { createdBetween, type ListingQuery } from '../../application/listing-query.js';
import { pageStatement, sortedBy } from './listing-list.sql.js';
import { PUBLIC_ROWS } from './listing.row.js';
import { SqlListingReader } from './sql-listing.reader.js';

const ROWS = 100_000;
/**
 * The most of the rows and index entries for a page: 10,000 of them are counted, and what a page shows is joined. With
 * a filter by days, an index for the order is read past the days before them.
 */
const MAX_SHARE = 0.3;
const MAX_SHARE_FOR_DAYS = 0.6;
/** 2,000 sellers have 50 listings each. */
const OF_SELLER = 50;

let database: TestDatabase;
let reader: SqlListingReader;
const clock = new FixedClock();
beforeAll(async () => {
  database = await testDatabase();
  reader = new SqlListingReader(database.session, clock);
  await seedListings(database, ROWS);
  // The test database commits asynchronously, and VACUUM skips rows that are not on disk yet.
  await database.owner.dataSource.query('CHECKPOINT');
  await database.owner.dataSource.query('VACUUM ANALYZE listings.listing');
});
afterAll(() => database.close());

const share = async (name: string, query: ListingQuery): Promise<number> =>
  (await rowsRead(database, `listings ${name}`, () => reader.page(query))) / ROWS;

/** The cursor after the middle row, read with the same statement. */
async function cursorInTheMiddle(query: ListingQuery, total: number): Promise<string | null> {
  if (total <= 100) return null;
  const { sql, parameters } = pageStatement({ ...query, limit: Math.floor(total / 2) }, clock.now());
  const [row] = await database.session.query<{ id: string; position: string }>(
    `SELECT id, position FROM (${sql}) page OFFSET ${String(Math.floor(total / 2) - 1)} LIMIT 1`,
    parameters,
  );
  if (row === undefined) throw new Error('The middle of the list is empty.');
  return sortedBy(query).cursorAt(row);
}

describe(`a list of ${ROWS.toLocaleString('en-CA')} transactions`, () => {
  it.each(ORDERS)(
    'sorted by %s %s answers every filter from less than a third of the rows, on the first page and in the middle',
    async (sort, order) => {
      for (const statuses of FILTERS) {
        const query = aListingQuery({ statuses, sort, order });
        const { total } = await reader.page(query);
        const cursor = await cursorInTheMiddle(query, total);
        const name = `by ${sort} ${order}, ${statuses.join(' or ')}`;
        expect([name, (await share(name, query)) < MAX_SHARE]).toEqual([name, true]);
        if (cursor !== null)
          expect([name, (await share(`${name}, middle`, { ...query, cursor })) < MAX_SHARE]).toEqual([name, true]);
      }
    },
  );

  it.each([
    ['a day', '2026-01-05', '2026-01-05'],
    ['a month', '2025-08-01', '2025-08-31'],
    ['a year', '2024-07-01', '2025-06-30'],
    ['everything', '2020-01-01', undefined],
  ])('created on %s is sorted without reading most rows', async (days, first, last) => {
    const created = createdBetween(first, last);
    for (const [sort, order] of ORDERS) {
      for (const statuses of [[], ['item_delivered']] as const) {
        const name = `of ${days} by ${sort} ${order}, ${statuses.join()}`;
        const read = await share(name, aListingQuery({ created, sort, order, statuses }));
        expect([name, read < MAX_SHARE_FOR_DAYS]).toEqual([name, true]);
      }
    }
  });

  it.each(FILTERS.map((statuses) => [statuses]))(
    'estimates the length of the list of %j within a tenth',
    async (statuses) => {
      const { total, isTotalExact } = await reader.page(aListingQuery({ statuses, limit: 1 }));
      if (isTotalExact) return;
      const [row] = await database.session.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM listings.listing
        WHERE cardinality($1::text[]) = 0
           OR CASE WHEN status = 'waiting_for_payment' AND expires_at <= $2 THEN 'expired' ELSE status END = ANY ($1)`,
        [statuses, clock.now()],
      );
      const estimate = total / (row?.count ?? 0);
      figure(`estimated length of the listings ${statuses.join(' or ')}`, estimate, 'of the length');
      expect(Math.abs(estimate - 1)).toBeLessThan(0.1);
    },
  );

  it.each([
    ['rare', 'e4da3b7fbbce2345d7772b0674a318d5', 0.1],
    ['nowhere', 'no such name', 0.1],
    ['an id', ID_255, 0.1],
    ['in every fifth', 'etagere', 0.5],
    ['one letter, with which a word begins', 'L', 0.5],
    ['two letters within a word', 'mp', 0.1],
  ])('is searched for a text that is %s', async (name, search, most) => {
    expect(await share(`with a text that is ${name}`, aListingQuery({ search }))).toBeLessThan(most);
  });

  it('reads one transaction by link from few rows, and a seller’s newest from that seller’s rows only', async () => {
    const one = await rowsRead(database, 'listing by link', () =>
      database.session.query(`${PUBLIC_ROWS} WHERE l.share_link = $1`, ['000000ff']),
    );
    expect(one / ROWS).toBeLessThan(0.0001);
    const newest = aListingQuery({ sellerId: 7, statuses: ['item_delivered'], limit: 20 });
    expect((await share('of a seller', newest)) * ROWS).toBeLessThan(6 * OF_SELLER);
  });
});
