import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { PlainSecretBox } from '../../../../../../test/platform/fakes/plain-secret-box.js';
import { DRIVER_STATUS_CHANGED } from '../../../../delivery/published/events.js';
import { FUNDS_RELEASED } from '../../../../payments/published/events.js';
import type { EventName } from '../../../../../platform/domain/domain-event.js';
import { SETTINGS_CHANGED } from '../../../settings/published/events.js';
import { AuditByRules } from '../events/audit-by-rules.js';
import { AUDIT_RULES } from '../events/audit.rules.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';
import { ValidationFailed } from '../../../../../platform/domain/domain-error.js';
import type { AuditPage } from '../../application/ports/audit-log.js';
import { SqlAuditLog } from './sql-audit-log.js';
import type { JobRunsView } from '../../published/views.js';
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

// The log is append-only, so each test has one of its own.
beforeEach(async () => {
  database = await testDatabase();
  log = new SqlAuditLog(database.session);
  record = new RecordInAuditLog(database.unitOfWork, log, clock);
});
afterEach(() => database.close());

async function handle<Payload extends object>(event: EventName<Payload>, payload: NoInfer<Payload>): Promise<void> {
  const rule = AUDIT_RULES.find((one) => one.event === event);
  if (rule === undefined) throw new Error(`No rule handles ${event}.`);
  await new AuditByRules(record, new PlainSecretBox()).handle(payload, rule);
}
const page = ({ limit, cursor = null }: { limit: number; cursor?: string | null }): Promise<AuditPage> =>
  log.page({ filter: {}, limit, cursor });
const write = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  database.unitOfWork.run(() => database.session.write(sql, parameters));

describe('The audit log', () => {
  it('keeps who did what, before and after, newest first and in pages', async () => {
    await handle(DRIVER_STATUS_CHANGED, {
      userId: 7,
      before: 'pending',
      after: 'approved',
      byUserId: 1,
    });
    await handle(FUNDS_RELEASED, { ...RELEASE, byUserId: 1 });
    await handle(SETTINGS_CHANGED, {
      version: 2,
      byUserId: 1,
      activatedRegions: ['King'],
      deactivatedRegions: [],
      change: '{"before":{"activeRegions":[]},"after":{"activeRegions":["King"]}}',
    });
    const { items, nextCursor, total, isTotalExact } = await page({ limit: 2 });
    expect([items.map(({ action }) => action), total, isTotalExact]).toEqual([
      ['admin.settings-changed', 'payments.funds-released'],
      3,
      true,
    ]);
    expect(items[0]).toMatchObject({ before: { activeRegions: [] }, after: { activeRegions: ['King'] } });
    const rest = await page({ limit: 2, cursor: nextCursor });
    expect(rest).toMatchObject({
      nextCursor: null,
      total: 3,
      items: [
        { action: 'delivery.driver-status-changed', subjectId: '7', before: 'pending', after: 'approved', byUserId: 1 },
      ],
    });
    expect(rest.items[0]?.at).toEqual(clock.now());
    expect(await log.choices()).toEqual({
      people: [1],
      actions: ['admin.settings-changed', 'delivery.driver-status-changed', 'payments.funds-released'],
    });
    await expect(page({ limit: 2, cursor: 'x' })).rejects.toThrow(ValidationFailed);
  });

  it('skips what no administrator did', async () => {
    const { total } = await page({ limit: 1 });
    await handle(FUNDS_RELEASED, { ...RELEASE, byUserId: null });
    await handle(DRIVER_STATUS_CHANGED, { userId: 7, before: null, after: 'pending', byUserId: 7 });
    expect((await page({ limit: 1 })).total).toBe(total);
  });

  it('is append-only', async () => {
    await record.execute({ byUserId: 1, action: 'test.act', subjectType: 'test', subjectId: '1' });
    for (const sql of [
      "UPDATE admin.audit_log SET reason = 'x'",
      'DELETE FROM admin.audit_log',
      'TRUNCATE admin.audit_log',
    ]) {
      await expect(database.owner.unitOfWork.run(() => database.owner.session.write(sql))).rejects.toThrow(
        /only ever added to/,
      );
      // A session with triggers off, as for copying a database, is refused too.
      const copying = database.owner.unitOfWork.run(async () => {
        await database.owner.session.write("SET LOCAL session_replication_role = 'replica'");
        await database.owner.session.write(sql);
      });
      await expect(copying).rejects.toThrow(/only ever added to/);
    }
    expect((await page({ limit: 1 })).items[0]).toMatchObject({ action: 'test.act', reason: null });
  });
});

describe('The history of the jobs', () => {
  it('returns the last run and the last failure of each job', async () => {
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

  it('pages the runs of a job, all or only failures', async () => {
    const insert =
      'INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error) VALUES ($1, $2, $2, $2, $3)';
    for (const hour of [1, 2, 3]) {
      await write(insert, ['test.paged', new Date(Date.UTC(2026, 5, 10, hour)), hour === 1 ? 'It broke' : null]);
    }
    const history = new SqlJobHistory(database.session);
    const runs = (cursor: string | null, failed = false): Promise<JobRunsView> =>
      history.runs({ name: 'test.paged', failed, limit: 2, cursor });
    const first = await runs(null);
    expect([first.items.map(({ dueAt }) => dueAt.slice(11, 13)), first.total]).toEqual([['03', '02'], 3]);
    expect(await runs(first.nextCursor)).toMatchObject({
      items: [{ error: 'It broke' }],
      nextCursor: null,
    });
    expect(await runs(null, true)).toMatchObject({ items: [{ error: 'It broke' }], total: 1 });
  });
});
