import { aPageOfUsers, ORDERS, seedUsers } from '../../../../../test/identity/many-users.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { ListOfUsers1795219200103 } from '../../../../../migrations/1795219200103-list-of-users.js';
import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import type { ListedUser, UserSortKey } from '../../published/listed-user.js';
import { paymentLabel } from '../../published/payment-label.js';
import { MAX_COUNTED } from '../../../../platform/application/page.js';
import { SqlPersonStandings } from './sql-person-standings.js';
import { SqlUserListReader } from './sql-user-list.reader.js';

/** More than are counted. */
const MANY = MAX_COUNTED + 100;

let database: TestDatabase;
let reader: SqlUserListReader;
beforeAll(async () => {
  database = await testDatabase();
  reader = new SqlUserListReader(database.session);
});
afterAll(() => database.close());

async function allPages(changes: Partial<UserPageRequest>): Promise<ListedUser[]> {
  const { items, nextCursor, total } = await reader.page(aPageOfUsers(changes));
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
  beforeAll(() => seedUsers(database, 120));

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
    const { items, total } = await reader.page(aPageOfUsers({ search: 'tremblay ZO', sort: 'name', limit: 5 }));
    expect([items.length, new Set(items.map(({ firstName }) => firstName))]).toEqual([5, new Set(['Zoë'])]);
    expect(total).toBe((await allPages({ search: 'tremblay zo' })).length);
    expect(await reader.page(aPageOfUsers({ search: '100%_' }))).toMatchObject({
      items: [],
      total: 0,
      nextCursor: null,
    });
  });

  it.each(['', 'nonsense', 'W10=', Buffer.from('["id","desc","x",1]').toString('base64url')])(
    'refuse the cursor “%s”',
    async (cursor) => {
      await expect(reader.page(aPageOfUsers({ cursor }))).rejects.toMatchObject({ code: 'validation-failed' });
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
    await seedUsers(database, 1);
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
    await seedUsers(database, 1);
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

describe('a long list of users', () => {
  beforeAll(() => seedUsers(database, MANY));

  it('is not counted exactly', async () => {
    const { total, isTotalExact } = await reader.page(aPageOfUsers({}));
    expect(isTotalExact).toBe(false);
    expect(total).toBeGreaterThanOrEqual(MAX_COUNTED);
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
