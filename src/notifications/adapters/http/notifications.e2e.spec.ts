import { createHmac } from 'node:crypto';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { Person } from '../../../../test/support/people.js';
import { startApplication, type TestApplication } from '../../../../test/support/application.js';

const SECRET = 'a-secret-of-the-support-chat';
let application: TestApplication;
let marie: Person;
let admin: Person;

beforeAll(async () => {
  application = await startApplication({ INTERCOM_SECRET: SECRET });
  marie = new Person(application.url, 'marie+shop@example.ca');
  await marie.signIn();
  admin = new Person(application.url, application.environment.adminEmail);
  await admin.signIn();
});
afterAll(() => application.close());

const bytesOf = async (path: string) => {
  const answer = await fetch(`${application.url}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('The development mailbox', () => {
  it('shows what was sent to an address, with the code alone on a line', async () => {
    const [mail] = await marie.mails();
    const code = /^Your Porchlight code is (\d{6})$/.exec(mail?.subject ?? '')?.[1];
    expect(mail?.to).toBe('marie+shop@example.ca');
    expect(mail?.text.split('\n')).toContain(code);
    expect(Date.parse(mail?.sentAt ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
    const plus = await bytesOf('/dev/mailbox.json?to=marie+shop@example.ca');
    expect(JSON.parse(plus.text)).toHaveLength(1);
    expect(JSON.parse((await bytesOf('/dev/mailbox.json?to=nobody@example.ca')).text)).toEqual([]);
  });

  it('is a page that reloads itself, without scripts', async () => {
    const { status, headers, text } = await bytesOf('/dev/mailbox');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
    expect(text).not.toContain('<script');
    const link = /href="(\/dev\/mailbox\?id=[^"]+)"/.exec(text)?.[1] ?? '';
    const message = await bytesOf(link);
    expect(message.text).toContain('<iframe sandbox=');
    expect(message.text).toContain('srcdoc="&lt;!doctype html&gt;');
    expect(message.text).not.toContain('http-equiv="refresh"');
    expect((await bytesOf('/dev/mailbox?id=0197a000-0000-7000-8000-000000000001')).status).toBe(404);
    expect((await bytesOf('/dev/mailbox?to=%22%3E%3Cb%3E')).text).not.toContain('"><b>');
  });
});

describe('The newsletter', () => {
  it('answers a repeat like the first time, and refuses what is no address', async () => {
    const visitor = application.client();
    const first = await visitor.post('/api/newsletter/subscribe', { email: ' reader@example.ca ' });
    expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Thank you for subscribing!' } });
    const second = await visitor.post('/api/newsletter/subscribe', { email: 'reader@example.ca', subscribed: true });
    expect(second.body).toEqual(first.body);
    expect(await visitor.post('/api/newsletter/subscribe', { email: 'reader' })).toMatchObject({
      status: 400,
      body: { code: 'validation-failed', message: 'Please enter a valid email address' },
    });
  });
});

describe('The list of the newsletter', () => {
  it('is for staff, whole however long it is, without those who ended it, and harmless in a spreadsheet', async () => {
    expect((await application.client().get('/api/admin/newsletter.csv')).status).toBe(401);
    expect((await marie.get('/api/admin/newsletter.csv')).status).toBe(403);
    const session = application.app.get(DatabaseSession, { strict: false });
    await application.app.get(UnitOfWork, { strict: false }).run(() =>
      session.write(`INSERT INTO notifications.newsletter_subscription (email, subscribed, created_at, changed_at)
        SELECT 'reader' || n || '@example.ca', true, now(), now() FROM generate_series(1, 2500) AS n`),
    );
    const visitor = application.client();
    await visitor.post('/api/newsletter/subscribe', { email: '=cmd@example.ca' });
    await visitor.post('/api/newsletter/subscribe', { email: 'gone@example.ca' });
    await visitor.post('/api/newsletter/subscribe', { email: 'gone@example.ca', subscribed: false });
    const headers = { cookie: admin.cookieHeader };
    const answer = await fetch(`${application.url}/api/admin/newsletter.csv`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Email,Subscribed Since');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.startsWith('reader') && /\d@example.ca,/.test(line))).toHaveLength(2_500);
    expect(lines.some((line) => line.startsWith("'=cmd@example.ca,"))).toBe(true);
    expect(lines.some((line) => line.includes('gone@'))).toBe(false);
  });
});

describe('The support chat’s token', () => {
  it('is signed for the person who is signed in', async () => {
    const { status, body } = await marie.get<{ success: boolean; token: string }>('/api/intercom/jwt');
    expect(status).toBe(200);
    const [head = '', claims = '', signature] = body.token.split('.');
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'));
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ email: 'marie+shop@example.ca' });
    expect((await application.client().get('/api/intercom/jwt')).status).toBe(401);
  });

  it('is given to a buyer for the own address only', async () => {
    const own = await marie.post('/api/intercom/buyer-jwt', { email: 'Marie+shop@example.ca' });
    expect(own).toMatchObject({ status: 200, body: { success: true } });
    expect((await marie.post('/api/intercom/buyer-jwt', { email: 'louis@example.ca' })).status).toBe(403);
  });
});

describe('The audit log and the jobs', () => {
  it('are for staff only, and a job that is run stands in both', async () => {
    expect((await marie.get('/api/admin/audit-log')).status).toBe(403);
    expect((await marie.get('/api/admin/jobs')).status).toBe(403);
    const run = await admin.post('/api/admin/jobs/notifications.send-mail/run');
    expect(run).toMatchObject({ status: 200, body: { name: 'notifications.send-mail', lastRun: { error: null } } });
    expect((await admin.post('/api/admin/jobs/no-such-job/run')).status).toBe(404);
    const jobs = await admin.get<{ items: { name: string }[] }>('/api/admin/jobs');
    expect(jobs.body.items.map(({ name }) => name)).toContain('notifications.send-mail');
    const log = await admin.get('/api/admin/audit-log?limit=1');
    expect(log.body).toMatchObject({
      items: [{ action: 'admin.job-run', subjectType: 'job', subjectId: 'notifications.send-mail', byUserId: 1 }],
      total: 1,
      nextCursor: null,
    });
  });
});
