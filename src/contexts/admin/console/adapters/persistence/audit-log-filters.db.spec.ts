import { FILTERS, seedActions } from '../../../../../../test/admin/many-actions.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import type { AuditFilter, AuditPage } from '../../application/ports/audit-log.js';
import { SqlAuditLog } from './sql-audit-log.js';

const ROWS = 30_000;

let database: TestDatabase;
let log: SqlAuditLog;
beforeAll(async () => {
  database = await testDatabase();
  log = new SqlAuditLog(database.session);
  await seedActions(database, ROWS);
});
afterAll(() => database.close());

const page = (filter: AuditFilter, cursor: string | null = null): Promise<AuditPage> =>
  log.page({ filter, limit: 50, cursor });

describe(`The audit log of ${String(ROWS)} actions`, () => {
  it.each(FILTERS)('answers a page by %s, newest first, with its total', async (_name, filter, total, isExact) => {
    const first = await page(filter);
    expect([first.isTotalExact, first.items.length]).toEqual([isExact, Math.min(total, 50)]);
    if (isExact) expect(first.total).toBe(total);
    else expect(first.total).toBeGreaterThanOrEqual(total);
    const times = first.items.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(first.nextCursor === null).toBe(total <= 50);
    if (first.nextCursor === null) return;
    const next = await page(filter, first.nextCursor);
    expect(next.items[0]?.at.getTime()).toBeLessThan(times.at(-1) ?? 0);
  });

  it('streams every action once, in batches', async () => {
    const ids = new Set<number>();
    let largest = 0;
    for await (const items of log.parts({ byUserId: 4 })) {
      largest = Math.max(largest, items.length);
      for (const { id } of items) ids.add(id);
    }
    expect([ids.size, largest]).toEqual([ROWS / 10, 1_000]);
  });

  it('lists actors and actions', async () => {
    const { people, actions } = await log.choices();
    expect([people, actions.length]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 26]);
  });
});
