import { testDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { rowsRead } from '../../../../test/support/rows-read.js';
import { ListOfUsers1795219200103 } from '../../../../migrations/1795219200103-list-of-users.js';
import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import { USER_SORT_KEYS, type ListedUser, type UserSortKey } from '../../published/listed-user.js';
import { paymentLabel } from '../../published/payment-label.js';
import { MAX_COUNTED } from '../../../shared/application/page.js';
import { SqlPersonStandings } from './sql-person-standings.js';
import { SqlUserListReader } from './sql-user-list.reader.js';
import { byValue, rowsStatement } from './user-list.sql.js';

const MANY = 50_000;
/** What is counted, and a few times the 100 users of a page. */
const MAX_READ = MAX_COUNTED + 500;
const ORDERS = USER_SORT_KEYS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const));

/** Every third user without a name, every second without a rating, with all roles, discounts and account states. */
const SEED = `
  INSERT INTO identity.user (email, first_name, last_name, username, phone_number, address, city, state, zip_code,
      business_type, role, profile_completed, stripe_connect_id, service_fee_discount, referral_code, created_at,
      stars_sum, ratings_received, account_status, account_charges, account_payouts, account_submitted)
  SELECT 'person-' || md5(n::text) || '@example.ca', CASE WHEN n % 3 > 0 THEN (ARRAY['Zoë', 'Élan', 'Maya', 'noah'])[1 + n % 4] END,
      CASE WHEN n % 3 > 0 THEN 'Tremblay ' || n % 977 END, 'user-' || n, '+14165550123', '12 Maple Avenue', 'Vaughan', 'ON',
      'L4K 1A1', 'individual', (ARRAY['user', 'user', 'user', 'dev', 'admin'])[1 + n % 5], n % 7 > 0,
      CASE WHEN n % 11 > 0 THEN 'acct_' || n END, (ARRAY[0, 10, 25, 50, 75, 100])[1 + n % 6], 'Z' || lpad(n::text, 7, '0'),
      '2026-06-01'::timestamptz, CASE WHEN n % 2 = 0 THEN 3 + n % 5 ELSE 0 END, CASE WHEN n % 2 = 0 THEN 2 ELSE 0 END,
      CASE WHEN n % 13 > 0 THEN (ARRAY['verified', 'action_required', 'submitted', 'pending', 'unverified', 'restricted',
        'rejected'])[1 + n % 7] END, n % 7 < 2, n % 3 = 0, n % 2 = 0
    FROM generate_series(1, $1::integer) n`;

let database: TestDatabase;
let reader: SqlUserListReader;
beforeAll(async () => {
  database = await testDatabase();
  reader = new SqlUserListReader(database.session);
});
afterAll(() => database.close());

const seed = (people: number): Promise<unknown> =>
  database.unitOfWork.run(async () => {
    // Wait for the disk because the test database commits asynchronously and VACUUM skips rows that are not on disk
    // yet.
    await database.session.write('SET LOCAL synchronous_commit = on');
    await database.session.write('DELETE FROM identity.user');
    await database.session.write(SEED, [people]);
  });
const asked = (changes: Partial<UserPageRequest>): UserPageRequest => ({
  limit: 100,
  cursor: undefined,
  search: '',
  sort: 'id',
  order: 'desc',
  ...changes,
});
async function allPages(changes: Partial<UserPageRequest>): Promise<ListedUser[]> {
  const { items, nextCursor, total } = await reader.page(asked(changes));
  const rest = nextCursor === null ? [] : await allPages({ ...changes, cursor: nextCursor });
  expect(total).toBeGreaterThanOrEqual(items.length + rest.length);
  return [...items, ...rest];
}

const VALUE_OF: Record<UserSortKey, (user: ListedUser) => string | number | null> = {
  id: ({ id }) => id,
  name: ({ firstName, lastName }) => (firstName === null ? null : `${firstName} ${lastName ?? ''}`.toLowerCase()),
  email: ({ email }) => email,
  role: ({ userRole }) => userRole,
  discount: ({ serviceFeeDiscount }) => serviceFeeDiscount,
  rating: ({ averageSellerRating }) => averageSellerRating,
  status: (user) => paymentLabel(user),
};
const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'en-CA');

describe('the pages of the user list', () => {
  beforeAll(() => seed(120));

  it.each(ORDERS)('sorted by %s %s contain everyone once, in order, missing values last', async (sort, order) => {
    const users = await allPages({ sort, order, limit: 7 });
    expect(new Set(users.map(({ id }) => id)).size).toBe(120);
    const sign = order === 'asc' ? 1 : -1;
    const wanted = users.toSorted((one, other) => {
      const [a, b] = [VALUE_OF[sort](one), VALUE_OF[sort](other)];
      if (a === null || b === null) return a === b ? sign * (one.id - other.id) : a === null ? 1 : -1;
      return sign * (compare(a, b) || one.id - other.id);
    });
    expect(users.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  it('are searched by each word, with the number of matches', async () => {
    const { items, total } = await reader.page(asked({ search: 'tremblay ZO', sort: 'name', limit: 5 }));
    expect([items.length, new Set(items.map(({ firstName }) => firstName))]).toEqual([5, new Set(['Zoë'])]);
    expect(total).toBe((await allPages({ search: 'tremblay zo' })).length);
    expect(await reader.page(asked({ search: '100%_' }))).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  it.each(['', 'nonsense', 'W10=', Buffer.from('["id","desc","x",1]').toString('base64url')])(
    'refuse the cursor “%s”',
    async (cursor) => {
      await expect(reader.page(asked({ cursor }))).rejects.toMatchObject({ code: 'validation-failed' });
    },
  );

  it('show the same payment status that the database sorts by', async () => {
    const rows = await database.session.query<{ id: number; payment_label: string }>(
      'SELECT id, payment_label FROM identity.user ORDER BY id DESC',
    );
    const users = await allPages({});
    expect(new Set(rows.map(({ payment_label: label }) => label)).size).toBe(9);
    expect(users.map((user) => [user.id, paymentLabel(user)])).toEqual(
      rows.map(({ id, payment_label: label }) => [id, label]),
    );
  });
});

describe('data from other contexts', () => {
  const AT = new Date('2026-06-10T12:00:00Z');
  const account = { charges_enabled: true, payouts_enabled: true, details_submitted: true, status: 'verified' };

  it('keeps the latest value without changing the account’s version', async () => {
    await seed(1);
    const [before] = await allPages({});
    const id = before?.id ?? 0;
    const standings = new SqlPersonStandings(database.session);
    await database.unitOfWork.run(async () => {
      await standings.recordRatings(id, { starsSum: 14, ratings: 3 });
      await standings.recordRatings(id, { starsSum: 5, ratings: 1 });
      await standings.recordAccount(id, { ...account, at: AT });
      const older = { ...account, status: 'pending', at: new Date(AT.getTime() - 1) };
      await standings.recordAccount(id, older);
    });
    expect(await reader.find(id)).toEqual({
      ...before,
      averageSellerRating: 4.67,
      totalRatingsReceived: 3,
      liveStripeStatus: account,
    });
  });

  it('was migrated when this list was introduced', async () => {
    await seed(1);
    const id = (await allPages({}))[0]?.id ?? 0;
    const migration = new ListOfUsers1795219200103();
    await database.owner.dataSource.transaction(async (manager) => {
      const runner = manager.queryRunner;
      if (runner === undefined) throw new Error('There is no transaction.');
      await migration.down(runner);
      await manager.query('INSERT INTO listings.person_rating VALUES ($1, 9, 2)', [id]);
      await manager.query(
        `INSERT INTO payments.seller_account (user_id, stripe_account_id, status, facts, livemode, fetched_at)
         VALUES ($1, 'acct_1', 'action_required', $2, false, $3)`,
        [id, { chargesEnabled: true, payoutsEnabled: false, detailsSubmitted: true }, AT],
      );
      await migration.up(runner);
    });
    expect(await reader.find(id)).toMatchObject({
      averageSellerRating: 4.5,
      totalRatingsReceived: 2,
      liveStripeStatus: { ...account, payouts_enabled: false, status: 'action_required' },
    });
  });
});

describe('the list of 50,000 users', () => {
  beforeAll(async () => {
    await seed(MANY);
    // Analyze, as autovacuum would after so many new rows.
    await database.owner.dataSource.query('VACUUM ANALYZE identity.user');
  });

  const readFor = (request: UserPageRequest): Promise<number> => rowsRead(database, () => reader.page(request));
  /** The cursor at the middle of the list. */
  async function deepCursor(sort: UserSortKey, order: 'asc' | 'desc'): Promise<string> {
    const request = asked({ sort, order, limit: MANY / 2 });
    return (await reader.page(request)).nextCursor ?? '';
  }

  it.each(ORDERS)('is read by index, by %s %s, at the beginning and deep inside', async (sort, order) => {
    const cursor = await deepCursor(sort, order);
    for (const request of [asked({ sort, order }), asked({ sort, order, cursor })]) {
      const position = byValue(request).read(request.cursor);
      const { sql, parameters } = rowsStatement(request, position, position?.[0] === null);
      const plan = await database.session.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`user_list_by_${sort}`);
      expect(await readFor(request)).toBeLessThan(MAX_READ);
    }
  });

  it('is searched by index, and counted up to a limit', async () => {
    const { total, isTotalExact } = await reader.page(asked({}));
    expect(isTotalExact).toBe(false);
    expect(Math.abs(total - MANY)).toBeLessThan(MANY / 10);
    for (const search of ['tremblay 976', 'user-4444', 'person-1234'])
      expect(await readFor(asked({ search, sort: 'name' }))).toBeLessThan(MANY / 2);
  });

  it('is streamed in batches', async () => {
    let people = 0;
    let largest = 0;
    for await (const batch of reader.everyone()) {
      people += batch.length;
      largest = Math.max(largest, batch.length);
    }
    expect([people, largest]).toEqual([MANY, 500]);
  });
});
