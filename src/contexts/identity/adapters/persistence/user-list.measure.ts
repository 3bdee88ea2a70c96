import { aPageOfUsers, ORDERS, seedUsers } from '../../../../../test/identity/many-users.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { figure } from '../../../../../test/support/measuring/figures.js';
import { rowsRead } from '../../../../../test/support/rows-read.js';
import { MAX_COUNTED } from '../../../../platform/application/page.js';
import type { UserPageRequest } from '../../application/ports/user-list.reader.js';
import { SqlUserListReader } from './sql-user-list.reader.js';

const MANY = 50_000;
/** What is counted, and a few times the 100 users of a page. */
const MAX_READ = MAX_COUNTED + 500;

let database: TestDatabase;
let reader: SqlUserListReader;
beforeAll(async () => {
  database = await testDatabase();
  reader = new SqlUserListReader(database.session);
  await seedUsers(database, MANY);
  // Analyze, as autovacuum would after so many new rows.
  await database.owner.dataSource.query('VACUUM ANALYZE identity.user');
});
afterAll(() => database.close());

describe('the list of 50,000 users', () => {
  const share = async (name: string, request: UserPageRequest): Promise<number> =>
    (await rowsRead(database, `users ${name}`, () => reader.page(request))) / MANY;

  it.each(ORDERS)(
    'reads little more than it counts, by %s %s, at the beginning and in the middle',
    async (sort, order) => {
      const { nextCursor } = await reader.page(aPageOfUsers({ sort, order, limit: MANY / 2 }));
      for (const cursor of [undefined, nextCursor ?? ''])
        expect(
          await share(
            `by ${sort} ${order}${cursor === undefined ? '' : ', middle'}`,
            aPageOfUsers({ sort, order, cursor }),
          ),
        ).toBeLessThan(MAX_READ / MANY);
    },
  );

  it.each(['tremblay 976', 'user-4444', 'person-1234'])(
    'reads less than half of the users to find %s',
    async (search) => {
      expect(await share(`found by ${search}`, aPageOfUsers({ search, sort: 'name' }))).toBeLessThan(0.5);
    },
  );

  it('estimates its length within a tenth', async () => {
    const { total } = await reader.page(aPageOfUsers({}));
    figure('estimated length of the list of 50,000 users', total, 'users');
    expect(Math.abs(total - MANY) / MANY).toBeLessThan(0.1);
  });
});
