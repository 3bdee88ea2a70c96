import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { figure } from '../../../../../test/support/measuring/figures.js';
import { rowsRead } from '../../../../../test/support/rows-read.js';
import { SqlSessionRepository } from './sql-session.repository.js';
import { SqlUserDirectory } from './sql-user-directory.js';

const PEOPLE = 5_000;
const TIMES = 20;
const STATEMENTS = 'identity.session s JOIN|SELECT [*] FROM identity.user WHERE id IN';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner.dataSource.query(`
    INSERT INTO identity.user (email, referral_code, created_at)
      SELECT format('one-of-many-%s@example.ca', n), upper(lpad(to_hex(n), 8, '0')), now()
        FROM generate_series(1, ${String(PEOPLE)}) n;
    INSERT INTO identity.session (id, user_id, token_hash, created_at, last_seen_at)
      SELECT gen_random_uuid(), id, md5(email), now(), now() FROM identity.user WHERE email LIKE 'one-of-many-%'`);
  await database.owner.dataSource.query('VACUUM ANALYZE identity.user, identity.session');
});
afterAll(() => database.close());

describe('the statements of every request', () => {
  const ask = async (): Promise<void> => {
    const [sessions, directory] = [new SqlSessionRepository(database.session), new SqlUserDirectory(database.session)];
    for (const hashes of [['unknown'], ['unknown', 'of an older key']]) await sessions.findByTokenHash(hashes);
    for (const ids of [[1], [1, 2]]) await directory.findMany(ids);
  };

  it('keep their plans', async () => {
    const [found] = await database.unitOfWork.run(async () => {
      for (let time = 0; time < TIMES; time++) await ask();
      return database.session.query<{ kept: number; all: number }>(
        `SELECT sum(generic_plans)::int AS kept, sum(generic_plans + custom_plans)::int AS all
           FROM pg_prepared_statements WHERE statement ~ $1`,
        [STATEMENTS],
      );
    });
    const share = (found?.kept ?? 0) / (found?.all ?? 0);
    figure('statements of every request with a plan that was kept', share, 'of all');
    // PostgreSQL tries five plans with values before it keeps one for any.
    expect(share).toBeGreaterThan(0.5);
  });

  it('read few of 5,000 people and their sessions', async () => {
    expect((await rowsRead(database, 'statements of every request', ask)) / PEOPLE).toBeLessThan(0.01);
  });
});
