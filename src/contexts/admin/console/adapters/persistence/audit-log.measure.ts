import { FILTERS, seedActions } from '../../../../../../test/admin/many-actions.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { rowsRead } from '../../../../../../test/support/rows-read.js';
import type { AuditFilter } from '../../application/ports/audit-log.js';
import { SqlAuditLog } from './sql-audit-log.js';

const ROWS = 200_000;
/** The most of the rows that a page may read. By action it passes 26 rows for each one it counts, up to 1,000. */
const MAX_SHARE = 0.2;

let database: TestDatabase;
let log: SqlAuditLog;
beforeAll(async () => {
  database = await testDatabase();
  log = new SqlAuditLog(database.session);
  await seedActions(database, ROWS);
  await database.owner.dataSource.query('VACUUM ANALYZE admin.audit_log');
});
afterAll(() => database.close());

describe(`The audit log of ${String(ROWS)} actions`, () => {
  const share = async (name: string, filter: AuditFilter, cursor: string | null = null): Promise<number> => {
    const ask = () => log.page({ filter, limit: 50, cursor });
    return (await rowsRead(database, `audit log, by ${name}`, ask)) / ROWS;
  };

  it.each(FILTERS)('answers pages by %s from few of its rows', async (name, filter) => {
    expect(await share(name, filter)).toBeLessThan(MAX_SHARE);
    const { nextCursor } = await log.page({ filter, limit: 50, cursor: null });
    if (nextCursor !== null) expect(await share(`${name}, second page`, filter, nextCursor)).toBeLessThan(MAX_SHARE);
  });

  it('lists actors and actions without reading most rows', async () => {
    expect((await rowsRead(database, 'audit log, actors and actions', () => log.choices())) / ROWS).toBeLessThan(0.001);
  });
});
