import { FixedClock } from '../../../../test/shared/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { rowsRead } from '../../../../test/support/rows-read.js';
import { createdBetween, type ListingQuery } from '../../application/listing-query.js';
import { LISTING_STATUSES, SORT_KEYS, type SortKey } from '../../published/listing-sort.js';
import type { ListingStatus } from '../../published/transaction-moves.js';
import { MAX_COUNTED } from '../../../shared/application/page.js';
import { pageStatement, rowsCounted, sortedBy } from './listing-list.sql.js';
import { PUBLIC_ROWS } from './listing.row.js';
import { SqlListingReader } from './sql-listing.reader.js';

const ROWS = 100_000;
const BATCH = 10_000;
/**
 * The most rows and index entries for a page: 10,000 of them are counted, and what a page shows is joined. With a
 * filter by days, an index for the order is read past the days before them.
 */
const MAX_READ = 0.3 * ROWS;
const MAX_READ_FOR_DAYS = 0.6 * ROWS;
/** The id of the 255th listing: the first 12 digits of its number's MD5. */
const ID_255 = 'fe131d7f5a6b';
const ORDERS = ['asc', 'desc'] as const;
const FILTERS: readonly (readonly ListingStatus[])[] = [
  [],
  ...LISTING_STATUSES.map((status) => [status]),
  ['expired', 'cancelled'],
  ['waiting_for_payment', 'expired'],
  ['payment_secured', 'driver_dispatched', 'item_picked_up'],
];
const INDEX: Record<SortKey, RegExp> = {
  createdAt: /listing_(newest|by_creation)/,
  deliveryDate: /listing_by_day/,
  name: /listing_by_name/,
  amount: /listing_by_price/,
  status: /listing_by_status/,
  rating: /listing_by_stars/,
};

/**
 * 100,000 listings of 2,000 sellers over three years, a third of them paid, most of the buyers rated. Ids are
 * random, like real ones: if they grew with time, a scan by id would find a month's listings last.
 */
const SEED = `
  INSERT INTO listings.listing (id, share_link, seller_id, seller_first_name, seller_last_name, name, size, price_cents,
    delivery_fee_cents, service_fee_bp, referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address,
    pickup_city, pickup_state, pickup_zip_code, status, funds_state, buyer_id, delivery_date, delivery_window, photo_count,
    photo_keys, created_at, expires_at, completed_at, buyer_stars)
  SELECT left(md5(n::text), 12), lpad(to_hex(n), 8, '0'), 1 + n % 2000, 'Maya', 'Tremblay',
         (ARRAY['Lamp', 'Oak chair', 'Étagère', 'Bench', 'Table'])[1 + n % 5] || ' ' || md5(n::text), 'small',
         100 + (n::bigint * 7919) % 900000, 1000, 1500, 0, 1300, 290, 30, '12 Maple Avenue', 'Vaughan', 'ON', 'L4L 1A1', status,
         CASE WHEN is_paid THEN CASE status WHEN 'item_delivered' THEN 'released' ELSE 'held' END ELSE 'none' END,
         CASE WHEN is_paid THEN 5000 + n % 3000 END,
         CASE WHEN is_paid THEN date '2026-06-10' - n % 900 END, CASE WHEN is_paid THEN '9am-10am' END, 1,
         ARRAY['listings/' || left(md5(n::text), 12) || '/1-aaaaaaaa'], created_at,
         created_at + interval '30 days', CASE WHEN status = 'item_delivered' THEN created_at END,
         CASE WHEN is_paid THEN listings.stars_of((5000 + n % 3000)) END
    FROM (SELECT n, status, timestamptz '2026-06-10T13:00:00Z' - n * interval '15 minutes' AS created_at,
                 status IN ('payment_secured', 'driver_dispatched', 'item_picked_up', 'item_delivered') AS is_paid
            FROM (SELECT n, CASE WHEN n <= 3000 THEN CASE WHEN n % 3 = 0 THEN 'payment_secured'
                                                          WHEN n % 100 = 1 THEN 'driver_dispatched'
                                                          WHEN n % 200 = 2 THEN 'item_picked_up'
                                                          ELSE 'waiting_for_payment' END
                                 WHEN n % 10 < 3 THEN 'item_delivered' WHEN n % 10 < 5 THEN 'cancelled'
                                 ELSE 'expired' END AS status
                    FROM generate_series($1::int, $2::int) n) drawn) given`;

describe(`a list of ${ROWS.toLocaleString('en-CA')} transactions`, () => {
  let database: TestDatabase;
  let reader: SqlListingReader;
  const clock = new FixedClock();

  beforeAll(async () => {
    database = await testDatabase();
    reader = new SqlListingReader(database.session, clock);
    const write = (sql: string, parameters?: unknown[]) =>
      database.unitOfWork.run(() => database.session.write(sql, parameters));
    await write(`INSERT INTO listings.person_rating (user_id, stars_sum, ratings)
                 SELECT 5000 + n, 1 + n % 10, 2 FROM generate_series(0, 2499) n`);
    for (let from = 1; from <= ROWS; from += BATCH) await write(SEED, [from, from + BATCH - 1]);
    // The test database commits asynchronously, and VACUUM skips rows that are not on disk yet.
    await database.owner.dataSource.query('CHECKPOINT');
    await database.owner.dataSource.query('VACUUM ANALYZE listings.listing');
  });
  afterAll(() => database.close());

  const aQuery = (changes: Partial<ListingQuery> = {}): ListingQuery => ({
    sellerId: null,
    statuses: [],
    search: null,
    created: { from: null, until: null },
    sort: 'createdAt',
    order: 'desc',
    limit: 50,
    ...changes,
  });
  const readFor = (query: ListingQuery): Promise<number> => rowsRead(database, () => reader.page(query));
  const planOf = async ({ sql, parameters }: { sql: string; parameters: unknown[] }): Promise<string> => {
    const rows = await database.session.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  interface PlanNode {
    'Index Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: PlanNode[];
  }
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  /** The indexes that a query uses and the rows that its scans read. */
  const readBy = async (sql: string, parameters: unknown[]): Promise<{ indexes: string[]; rows: number }> => {
    const [row] = await database.session.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters,
    );
    const nodes = row === undefined ? [] : nodesOf(row['QUERY PLAN'][0].Plan);
    const scans = nodes.filter(({ Plans }) => Plans === undefined);
    const read = (node: PlanNode): number =>
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      rows: scans.reduce((sum, node) => sum + read(node), 0),
    };
  };
  const all = SORT_KEYS.flatMap((sort) => ORDERS.map((order) => [sort, order] as const));

  it.each(all)(
    'sorted by %s %s answers every filter from less than a third of the rows, on the first page and in the middle',
    async (sort, order) => {
      const wide: unknown[] = [];
      for (const statuses of FILTERS) {
        const query = aQuery({ statuses, sort, order });
        const { nextCursor, total } = await reader.page(query);
        const first = await readFor(query);
        const cursor = await cursorInTheMiddle(query, total);
        const middle = cursor === null ? 0 : await readFor({ ...query, cursor });
        if (first > MAX_READ || middle > MAX_READ) wide.push([statuses.join(), first, middle]);
        expect([statuses, nextCursor === null]).toEqual([statuses, total <= 50]);
      }
      expect(wide).toEqual([]);
      const plan = await planOf(pageStatement(aQuery({ sort, order }), clock.now()));
      expect(plan).toMatch(INDEX[sort]);
      expect(plan).not.toContain('Seq Scan on listing');
    },
  );

  it.each([
    ['a day', '2026-01-05', '2026-01-05'],
    ['a month', '2025-08-01', '2025-08-31'],
    ['a year', '2024-07-01', '2025-06-30'],
    ['everything', '2020-01-01', undefined],
  ])('filtered by creation date, of %s, is sorted without reading most rows', async (_, first, last) => {
    const created = createdBetween(first, last);
    const [counted] = await database.session.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM listings.listing
        WHERE (created_at AT TIME ZONE 'America/Toronto')::date BETWEEN $1::date AND $2::date`,
      [first, last ?? 'infinity'],
    );
    const wide: unknown[] = [];
    for (const [sort, order] of all) {
      for (const statuses of [[], ['item_delivered']] as const) {
        const query = aQuery({ created, sort, order, statuses });
        const { total, isTotalExact } = await reader.page(query);
        const truly = counted?.count ?? 0;
        if (statuses.length === 0 && isTotalExact) expect(total).toBe(truly);
        else if (statuses.length === 0) expect(Math.abs(total - truly)).toBeLessThan(truly / 10);
        const read = await readFor(query);
        if (read > MAX_READ_FOR_DAYS) wide.push([sort, order, ...statuses, read]);
      }
    }
    expect(wide).toEqual([]);
  });

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

  it('counts up to 10,000 matches exactly, by index, and estimates beyond', async () => {
    const counted = await database.session.query<{ status: ListingStatus; is_over: boolean; count: number }>(
      'SELECT status, expires_at <= $1 AS is_over, count(*)::int AS count FROM listings.listing GROUP BY 1, 2',
      [clock.now()],
    );
    const expected = (statuses: readonly ListingStatus[]): number =>
      counted
        .map(({ status, is_over, count }) => {
          const effective = status === 'waiting_for_payment' && is_over ? 'expired' : status;
          return statuses.length === 0 || statuses.includes(effective) ? count : 0;
        })
        .reduce((sum, count) => sum + count, 0);
    for (const statuses of FILTERS) {
      const { total, isTotalExact } = await reader.page(aQuery({ statuses, limit: 1 }));
      const truly = expected(statuses);
      expect([statuses, isTotalExact]).toEqual([statuses, truly <= MAX_COUNTED]);
      if (isTotalExact) expect([statuses, total]).toEqual([statuses, truly]);
      else expect(Math.abs(total - truly)).toBeLessThan(truly / 10);
    }
    const { sql, parameters } = rowsCounted(aQuery({ statuses: ['expired'] }), clock.now());
    const plan = await planOf({ sql: `SELECT count(*) FROM (SELECT FROM ${sql} LIMIT 10001) AS counted`, parameters });
    expect(plan).not.toContain('Seq Scan on listing');
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
    for (const sort of SORT_KEYS) {
      const found = await reader.page(aQuery({ search, sort }));
      expect(found.isTotalExact).toBe(total <= MAX_COUNTED);
      if (found.isTotalExact) expect(found.total).toBe(total);
      else expect(found.total).toBeGreaterThanOrEqual(MAX_COUNTED);
    }
    expect(await readFor(aQuery({ search }))).toBeLessThan(total > 1_000 ? ROWS / 2 : ROWS / 10);
  });

  it('reads one transaction by link from two or three rows, and a seller’s newest from that seller’s rows only', async () => {
    const one = await readBy(`${PUBLIC_ROWS} WHERE l.share_link = $1`, ['000000ff']);
    expect(one.indexes).toContain('listing_share_link_key');
    expect(one.rows).toBeLessThanOrEqual(3);
    const newest = aQuery({ sellerId: 7, statuses: ['item_delivered'], limit: 20 });
    const counted = rowsCounted(newest, clock.now());
    const count = { ...counted, sql: `SELECT count(*) FROM ${counted.sql}` };
    for (const { sql, parameters } of [pageStatement(newest, clock.now()), count]) {
      const { indexes, rows } = await readBy(sql, parameters);
      expect(indexes.filter((name) => name.startsWith('listing_'))).toEqual([expect.stringMatching(/seller/)]);
      // The seller has 50 listings.
      expect(rows).toBeLessThanOrEqual(3 * 50);
    }
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
