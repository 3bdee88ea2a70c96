import { seedAccounts } from '../../../../../../test/payments/many-accounts.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { rowsRead } from '../../../../../../test/support/rows-read.js';
import { ACCOUNT_SORTS } from '../../application/ports/account-list.js';
import { SqlAccountList } from './sql-account-list.js';

const MANY = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedAccounts(database, MANY);
  await database.owner.dataSource.query('VACUUM ANALYZE payments.provider_account');
});
afterAll(() => database.close());

it.each(ACCOUNT_SORTS)('a page of 20,000 accounts by %s reads little more than what it shows', async (sort) => {
  const list = new SqlAccountList(database.session);
  const order = { limit: 100, sort, direction: 'asc' as const };
  const { nextCursor } = await list.page(order);
  const next = () => list.page({ ...order, cursor: nextCursor ?? '' });
  expect(await rowsRead(database, `second page of accounts by ${sort}`, next)).toBeLessThan(2 * order.limit);
});
