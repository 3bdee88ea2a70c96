import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { rowsRead } from '../../../../../test/support/rows-read.js';
import type { AuditFilter, AuditPage } from '../../application/ports/audit-log.js';
import { SqlAuditLog } from './sql-audit-log.js';

const ROWS = 200_000;
const PART = 20_000;
/** The most that a page may read: a fifth. By action it passes 26 rows for each one it counts, up to 1,000. */
const MAX_READ = ROWS / 5;
const RARE = 'Kitchen table of Élodie';

let database: TestDatabase;
let log: SqlAuditLog;

beforeAll(async () => {
  database = await testDatabase();
  log = new SqlAuditLog(database.session);
  // Ten administrators, twenty-six actions, one row a minute; one row in 50,000 has the rare reason.
  for (let first = 1; first <= ROWS; first += PART) {
    await database.unitOfWork.run(() =>
      database.session.write(
        `INSERT INTO admin.audit_log (at, by_user_id, action, subject_type, subject_id, before, after, reason)
         SELECT timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', 1 + n % 10, 'payments.act-' || chr(97 + n % 26),
                'transaction', lpad(to_hex(n % 20000), 12, '0'), jsonb_build_object('status', 'held', 'step', n),
                jsonb_build_object('status', 'released', 'step', n + 1),
                CASE WHEN n % 50000 = 7 THEN $3 ELSE 'Asked for by the seller in a call' END
           FROM generate_series($1::int, $2::int) AS n`,
        [first, first + PART - 1, RARE],
      ),
    );
  }
  await database.owner.dataSource.query('VACUUM ANALYZE admin.audit_log');
});
afterAll(() => database.close());

async function counted(filter: AuditFilter, cursor: string | null = null): Promise<{ page: AuditPage; read: number }> {
  const ask = (): Promise<AuditPage> => log.page({ filter, limit: 50, cursor });
  return { page: await ask(), read: await rowsRead(database, ask) };
}

const FILTERS: [name: string, filter: AuditFilter, total: number, exact: boolean][] = [
  ['nothing', {}, 1_000, false],
  ['actor', { byUserId: 4 }, 1_000, false],
  ['a person without actions', { byUserId: 99 }, 0, true],
  ['action', { action: 'payments.act-c' }, 1_000, false],
  ['subject', { subjectIds: ['0000000003e8'] }, 10, true],
  ['text in every row', { text: 'Released' }, 1_000, false],
  ['text in a few rows', { text: 'élodie' }, 4, true],
  ['text in no row', { text: 'nothing like it' }, 0, true],
  ['a day long ago', { from: new Date('2026-01-02T00:00:00Z'), until: new Date('2026-01-03T00:00:00Z') }, 1_000, false],
  ['text and day', { text: 'élodie', until: new Date('2026-01-02T00:00:00Z') }, 1, true],
  [
    'actor, action and time',
    { byUserId: 4, action: 'payments.act-d', until: new Date('2026-01-02T00:00:00Z') },
    12,
    true,
  ],
];

describe(`The audit log of ${String(ROWS)} actions`, () => {
  it.each(FILTERS)('answers a page by %s from few of its rows, with its total', async (_name, filter, total, exact) => {
    const { page, read } = await counted(filter);
    expect([page.isTotalExact, page.items.length]).toEqual([exact, Math.min(total, 50)]);
    if (exact) expect(page.total).toBe(total);
    else expect(page.total).toBeGreaterThanOrEqual(total);
    const times = page.items.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(read).toBeLessThan(MAX_READ);
    if (page.nextCursor !== null) {
      const next = await counted(filter, page.nextCursor);
      expect(next.page.items[0]?.at.getTime()).toBeLessThan(times.at(-1) ?? 0);
      expect(next.read).toBeLessThan(MAX_READ);
    }
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

  it('lists actors and actions without reading every row', async () => {
    const { people, actions } = await log.choices();
    expect([people, actions.length]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 26]);
    expect(await rowsRead(database, () => log.choices())).toBeLessThan(100);
  });
});
