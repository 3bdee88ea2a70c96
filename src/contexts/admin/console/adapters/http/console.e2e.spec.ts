import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { Seeds } from '../../../../../../test/support/seeds.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import type { AuditLogChoicesView, AuditLogView, JobRunsView, JobView } from '../../published/views.js';
import { story } from '../../../../../../test/support/story.js';

let site: TestApplication;
let admin: Person;
let dev: Person;
let marie: Person;

beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, site.environment.adminEmail);
  marie = new Person(site.url, 'marie@example.ca');
  dev = new Person(site.url, 'dev@example.ca');
  await admin.signIn();
  await marie.signIn();
  const { id } = await dev.signIn();
  await expectStatus(admin.call('PATCH', `/api/admin/users/${String(id)}`, { body: { userRole: 'dev' } }), 200);
  await new Seeds(site).signInAgain(dev, id);
  await eventually(
    async () => ((await found('?action=identity.user-edited')).length === 1 ? true : undefined),
    'the log',
  );
});
afterAll(() => site.close());

const log = async (query = ''): Promise<AuditLogView> =>
  (await expectStatus<AuditLogView>(admin.get(`/api/admin/audit-log${query}`), 200)).body;
/** Leaves out the entries that downloading the log itself adds. */
const found = async (query: string): Promise<string[]> =>
  (await log(query)).items.map(({ action }) => action).filter((action) => action !== 'identity.export-read');
const write = async (sql: string, parameters: unknown[]): Promise<void> => {
  const session = site.app.get(DatabaseSession, { strict: false });
  await site.app.get(UnitOfWork, { strict: false }).run(() => session.write(sql, parameters));
};
const CALLS = ['audit-log', 'audit-log.csv', 'audit-log/choices', 'jobs', 'jobs/notifications.send-mail/runs'];

story('The audit log and the jobs', ({ step }) => {
  step.each(CALLS)('GET /api/admin/%s is for staff only', async (call) => {
    const path = `/api/admin/${call}`;
    const statuses = [site.client(), marie, dev, admin].map(async (who) => (await who.get(path)).status);
    expect(await Promise.all(statuses)).toEqual([401, 403, 200, 200]);
  });

  step('are filtered by actor, action, subject, text and days', async () => {
    const actor = new Person(site.url, 'second@example.ca');
    await new Seeds(site).signInAgain(actor, await new Seeds(site).person(actor));
    await write("UPDATE identity.user SET role = 'admin' WHERE email = $1", [actor.email]);
    await expectStatus(actor.post('/api/admin/jobs/notifications.send-mail/run'), 200);
    const [edited] = (await log('?action=identity.user-edited')).items;
    expect(edited).toMatchObject({ byUserId: 1, after: { role: 'dev' }, before: { role: 'user' } });
    const day = edited?.at.slice(0, 10) ?? '';
    const dayBefore = new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await found('?by=1')).toEqual(['identity.user-edited']);
    expect(await found('?subject=notifications.send-mail')).toEqual(['admin.job-run']);
    expect(await found('?q=SEND-mail')).toEqual(['admin.job-run']);
    expect(await found(`?to=${dayBefore}`)).toEqual([]);
    expect(await found(`?from=${dayBefore}&action=admin.job-run`)).toEqual(['admin.job-run']);
    const { people, actions } = (await admin.get<AuditLogChoicesView>('/api/admin/audit-log/choices')).body;
    const done = actions.filter((action) => action !== 'identity.export-read');
    expect([people.map(({ id }) => id)[0], people.length, done]).toEqual([
      1,
      3,
      ['admin.job-run', 'identity.user-edited'],
    ]);
    const first = await log('?limit=1&action=identity.user-edited');
    expect([first.items.length, first.nextCursor]).toEqual([1, null]);
    const pages = await log('?limit=1');
    const second = await log(`?limit=1&cursor=${pages.nextCursor ?? ''}`);
    expect(second.items[0]?.id).toBeLessThan(pages.items[0]?.id ?? 0);
  });

  step.each(['by=0', 'by=me', 'action=all', 'q=ab', 'from=2026-02-30', 'to=yesterday', 'cursor=x', 'limit=0', 'who=1'])(
    'reject ?%s as invalid',
    async (query) => {
      const answer = await admin.get<{ code: string }>(`/api/admin/audit-log?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
    },
  );

  step('let an administrator run a job, and answer 404 for an unknown job', async () => {
    const run = await admin.post('/api/admin/jobs/notifications.send-mail/run');
    expect(run).toMatchObject({ status: 200, body: { name: 'notifications.send-mail', lastRun: { error: null } } });
    expect((await admin.post('/api/admin/jobs/no-such-job/run')).status).toBe(404);
    const jobs = (await admin.get<{ items: JobView[] }>('/api/admin/jobs')).body;
    expect(jobs.items.map(({ name }) => name)).toContain('notifications.send-mail');
    expect(await log('?limit=1&by=1&action=admin.job-run')).toMatchObject({
      items: [{ action: 'admin.job-run', subjectType: 'job', subjectId: 'notifications.send-mail', byUserId: 1 }],
      total: 1,
      nextCursor: null,
    });
  });

  step('reject a range that ends before it starts, in the file too', async () => {
    for (const call of ['audit-log', 'audit-log.csv']) {
      const answer = await admin.get(`/api/admin/${call}?from=2026-06-30&to=2026-06-01`);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'to' }] } });
    }
  });

  step('are downloaded as one file with no formula in any cell', async () => {
    await write(
      `INSERT INTO admin.audit_log (at, by_user_id, action, subject_type, subject_id, before, reason)
       SELECT timestamptz '2020-01-01' + n * interval '1 second', 1, 'test.act', 'test', '=cmd(' || n || ')', '{"a":1}',
              '@SUM(A1), "quoted"' FROM generate_series(1, 2500) AS n`,
      [],
    );
    const file = await expectStatus<string>(admin.get('/api/admin/audit-log.csv?action=test.act&to=2020-12-31'), 200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    const lines = file.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2_501);
    expect(lines[0]).toBe(
      'Time (Toronto time),Administrator ID,Administrator,Action,Subject,Subject ID,Reason,Before,After',
    );
    expect(lines[2_500]).toBe(
      `2019-12-31 19:00:01,1,${site.environment.adminEmail},test.act,test,'=cmd(1),"'@SUM(A1), ""quoted""","{""a"":1}",`,
    );
  });

  step('show a job’s schedule, its runs and why a run failed', async () => {
    const { items } = (await expectStatus<{ items: JobView[] }>(admin.get('/api/admin/jobs'), 200)).body;
    const schedules = new Map(items.map(({ name, schedule }) => [name, schedule]));
    expect(schedules.get('identity.audit-referrals')).toEqual({ dailyAt: '04:00' });
    expect(schedules.get('notifications.send-mail')).toEqual({ everySeconds: expect.any(Number) as number });
    await write(
      `INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error)
       SELECT 'identity.audit-referrals', hour_ago, hour_ago, hour_ago, 'The database was away'
       FROM (SELECT now() - interval '1 hour' AS hour_ago) AS earlier`,
      [],
    );
    const runs = async (query: string): Promise<JobRunsView> =>
      (await expectStatus<JobRunsView>(admin.get(`/api/admin/jobs/identity.audit-referrals/runs${query}`), 200)).body;
    expect(await runs('?failed=true')).toMatchObject({ items: [{ error: 'The database was away' }], total: 1 });
    await expectStatus(admin.post('/api/admin/jobs/identity.audit-referrals/run'), 200);
    const page = await runs('?limit=1');
    expect(page).toMatchObject({ items: [{ error: null, finishedAt: expect.any(String) as string }] });
    expect((await runs(`?limit=1&cursor=${page.nextCursor ?? ''}`)).items).toHaveLength(1);
    for (const query of ['?cursor=x', '?failed=maybe', '?limit=101'])
      expect((await admin.get(`/api/admin/jobs/identity.audit-referrals/runs${query}`)).status).toBe(400);
    expect((await admin.get('/api/admin/jobs/no-such-job/runs')).status).toBe(404);
    expect((await marie.post('/api/admin/jobs/identity.audit-referrals/run')).status).toBe(403);
  });
});
