import { FixedClock } from '../../../../../test/shared/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { AuditOnDriverStatusChanged } from '../events/audit-on-driver-status-changed.js';
import { AuditOnFundsReleased } from '../events/audit-on-funds-released.js';
import { AuditOnSettingsChanged } from '../events/audit-on-settings-changed.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';
import { SqlAuditLog } from './sql-audit-log.js';
import { SqlJobHistory } from './sql-job-history.js';

let database: TestDatabase;
let log: SqlAuditLog;
let record: RecordInAuditLog;
const clock = new FixedClock();
const RELEASE = {
  paymentId: 'p1',
  listingId: 'abcdefabcdef',
  sellerId: 2,
  buyerId: 3,
  sellerCents: 8_650,
  transferId: 'tr_1',
};

beforeAll(async () => {
  database = await testDatabase();
  log = new SqlAuditLog(database.session);
  record = new RecordInAuditLog(database.unitOfWork, log, clock);
});
afterAll(() => database.close());

const write = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  database.unitOfWork.run(() => database.session.write(sql, parameters));

describe('The audit log', () => {
  it('keeps who did what, before and after, newest first and in pages', async () => {
    await new AuditOnDriverStatusChanged(record).handle({
      userId: 7,
      before: 'pending',
      after: 'approved',
      byUserId: 1,
    });
    await new AuditOnFundsReleased(record).handle({ ...RELEASE, byUserId: 1 });
    await new AuditOnSettingsChanged(record).handle({
      version: 2,
      byUserId: 1,
      activatedRegions: ['King'],
      deactivatedRegions: [],
      change: '{"before":{"activeRegions":[]},"after":{"activeRegions":["King"]}}',
    });
    const { items, hasMore, total } = await log.page({ limit: 2, before: null });
    expect([items.map(({ action }) => action), hasMore, total]).toEqual([
      ['admin.settings-changed', 'payments.funds-released'],
      true,
      3,
    ]);
    expect(items[0]).toMatchObject({ before: { activeRegions: [] }, after: { activeRegions: ['King'] } });
    const rest = await log.page({ limit: 2, before: items.at(-1)?.id ?? 0 });
    expect(rest).toMatchObject({
      hasMore: false,
      items: [
        { action: 'delivery.driver-status-changed', subjectId: '7', before: 'pending', after: 'approved', byUserId: 1 },
      ],
    });
    expect(rest.items[0]?.at).toBe(clock.now().toISOString());
  });

  it('leaves out what no administrator did', async () => {
    const { total } = await log.page({ limit: 1, before: null });
    await new AuditOnFundsReleased(record).handle({ ...RELEASE, byUserId: null });
    await new AuditOnDriverStatusChanged(record).handle({ userId: 7, before: null, after: 'pending', byUserId: 7 });
    expect((await log.page({ limit: 1, before: null })).total).toBe(total);
  });

  it('is only ever added to', async () => {
    await record.execute({ byUserId: 1, action: 'test.act', subjectType: 'test', subjectId: '1' });
    for (const sql of [
      "UPDATE admin.audit_log SET reason = 'x'",
      'DELETE FROM admin.audit_log',
      'TRUNCATE admin.audit_log',
    ]) {
      await expect(write(sql)).rejects.toThrow(/only ever added to/);
    }
  });
});

describe('The history of the jobs', () => {
  it('tells the last run and the last failure of each', async () => {
    const insert =
      'INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error) VALUES ($1, $2, $2, $2, $3)';
    await write(insert, ['test.job', new Date('2026-06-10T10:00:00Z'), 'It broke']);
    await write(insert, ['test.job', new Date('2026-06-10T11:00:00Z'), null]);
    const history = await new SqlJobHistory(database.session).of(['test.other', 'test.job']);
    expect(history).toEqual([
      {
        name: 'test.job',
        lastRun: expect.objectContaining({ dueAt: '2026-06-10T11:00:00.000Z', error: null }) as unknown,
        lastFailure: expect.objectContaining({ dueAt: '2026-06-10T10:00:00.000Z', error: 'It broke' }) as unknown,
      },
      { name: 'test.other', lastRun: null, lastFailure: null },
    ]);
  });
});
