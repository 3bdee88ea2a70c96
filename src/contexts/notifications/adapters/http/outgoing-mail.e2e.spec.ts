import { deliveryReport } from '../../../../../test/notifications/delivery-reports.js';
import { TestMailServer } from '../../../../../test/notifications/test-mail-server.js';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../test/support/people.js';
import type { MailTotalsView, OutgoingMailListView, OutgoingMailView } from '../../published/mail-views.js';
import { story } from '../../../../../test/support/story.js';

const SECRET = 'shared-with-the-mail-host';
let server: TestMailServer;
let site: TestApplication;
let admin: Person;

/** The code in the newest message that the mail server accepted for that address. */
const codeFor = (email: string): Promise<string> =>
  eventually(
    () => Promise.resolve(server.taken.findLast(({ recipients }) => recipients[0] === email)?.source),
    `a code for ${email}`,
  ).then((source) => /^Subject: .*(\d{6})\r$/m.exec(source)?.[1] ?? '');

beforeAll(async () => {
  server = await TestMailServer.start({ refusals: { 'nobody@example.ca': 550 }, conduct: { patient: 'think' } });
  site = await startApplication({ SMTP_URL: server.url, MAIL_BOUNCE_SECRET: SECRET });
  admin = new Person(site.url, site.environment.adminEmail);
  await expectStatus(admin.post('/api/auth/send-otp', { email: admin.email }), 200);
  const passcode = await codeFor(admin.email);
  await expectStatus(admin.post('/api/auth/verify-otp', { email: admin.email, passcode }), 200);
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const list = async (query = ''): Promise<OutgoingMailListView> =>
  (await expectStatus<OutgoingMailListView>(admin.get(`/api/admin/mail${query}`), 200)).body;
const inState = (state: string, query: string): Promise<OutgoingMailView> =>
  eventually(async () => (await list(query)).items.find((mail) => mail.state === state), `a ${state} message`);
const retry = (id: string) => admin.post<OutgoingMailView & { code: string }>(`/api/admin/mail/${id}/retry`);

/** Sends a message without a code and returns its id. */
async function sentTest(): Promise<string> {
  const before = server.taken.length;
  const asked = { templateId: 'magic-link', username: 'admin' };
  await expectStatus(admin.post('/api/admin/email-templates/test', asked), 200);
  return server.taken[before]?.messageId ?? '';
}

async function report(body: string, { secret = SECRET, type = 'message/rfc822' } = {}) {
  const headers = { 'content-type': type, authorization: `Bearer ${secret}`, cookie: 'a=foreign' };
  const answer = await fetch(`${site.url}/api/mail/bounces`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const { chapter, step } = story('Mail goes out and comes back');

chapter('Outgoing mail', () => {
  step('shows what was sent, without a code, and what was refused with the reason', async () => {
    const sent = await inState('sent', `?q=${admin.email}`);
    expect(sent).toMatchObject({ template: 'magic-link', subject: null, attempts: 1, error: null, canRetry: false });
    await expectStatus(site.client().post('/api/auth/send-otp', { email: 'nobody@example.ca' }), 200);
    const refused = await inState('failed', '?q=NOBODY%40');
    expect(refused).toMatchObject({ recipient: 'nobody@example.ca', subject: null, attempts: 1, nextAttemptAt: null });
    expect(refused.error).toContain('The mail server refused the recipient: 550');
    expect(JSON.stringify(await list())).not.toContain(`is ${await codeFor(admin.email)}`);
    const { body } = await admin.get<MailTotalsView>('/api/admin/mail/totals');
    expect(body).toMatchObject({ days: 7, states: { failed: 1, bounced: 0 }, templates: ['magic-link'] });
    const answer = await retry(refused.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'text-forgotten']);
    expect((await retry(sent.id)).body).toMatchObject({ code: 'wrong-state', details: { state: 'sent' } });
    expect((await retry('0197a000-0000-7000-8000-000000000009')).status).toBe(404);
    expect((await retry('none')).status).toBe(404);
  });

  step('is filtered and paged, and names the field of an invalid filter', async () => {
    await sentTest();
    const all = await list();
    const first = await list('?limit=1');
    const second = await list(`?limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([first.items[0]?.id, second.items[0]?.id]).toEqual(all.items.slice(0, 2).map(({ id }) => id));
    expect(first).toMatchObject({ total: all.items.length, isTotalExact: true });
    const one = await list(`?q=${all.items[1]?.id ?? ''}`);
    expect(one.items).toEqual([all.items[1]]);
    expect((await list('?state=failed&template=magic-link')).items.map(({ state }) => state)).toEqual(['failed']);
    expect((await list('?q=%25%25%25')).total).toBe(0);
    for (const [query, field] of [
      ['state=lost', 'state'],
      ['template=%27%3B--', 'template'],
      ['q=ab', 'q'],
      ['q=abc%00', 'q'],
      ['cursor=abc', 'cursor'],
      ['limit=101', 'limit'],
    ]) {
      const { status, body } = await admin.get<{ details: { field: string }[] }>(`/api/admin/mail?${query ?? ''}`);
      expect([status, body.details.map((problem) => problem.field)]).toEqual([400, [field]]);
    }
  });
});

chapter('A server that stops', () => {
  step('waits for the reply to what it sends, so that nothing is sent twice', async () => {
    const to = 'patient@example.ca';
    await expectStatus(site.client().post('/api/auth/send-otp', { email: to }), 200);
    await codeFor(to);
    await site.restart();
    expect((await list(`?q=${to}`)).items).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(server.taken.filter(({ recipients }) => recipients[0] === to)).toHaveLength(1);
  });
});

chapter('A bounced message', () => {
  step('is marked with the reason once, and is sent again when an administrator retries it', async () => {
    const messageId = await sentTest();
    const [id = ''] = messageId.split('@');
    expect(await report(deliveryReport({ messageId, action: 'delayed', status: '4.4.1' }))).toMatchObject({
      status: 200,
      body: { bounced: false },
    });
    expect((await list(`?q=${id}`)).items[0]?.state).toBe('sent');
    for (let time = 0; time < 2; time += 1)
      expect(await report(deliveryReport({ messageId }))).toMatchObject({ status: 200, body: { bounced: true } });
    expect((await list(`?q=${id}`)).items).toMatchObject([
      { state: 'bounced', status: '5.1.1', error: expect.stringContaining('no such user') as string, canRetry: true },
    ]);
    const before = server.taken.length;
    expect(await retry(id)).toMatchObject({ status: 200, body: { state: 'queued', attempts: 0, canRetry: false } });
    await inState('sent', `?q=${id}`);
    expect((await list(`?q=${id}`)).items[0]?.attempts).toBe(1);
    expect(server.taken.slice(before).map((taken) => taken.messageId)).toEqual([messageId]);
  });

  step('is accepted only from the mail host, and only for one of our messages', async () => {
    const messageId = '0197a000-0000-7000-8000-000000000009@127.0.0.1';
    expect(await report(deliveryReport(), { secret: 'another' })).toMatchObject({
      status: 401,
      body: { code: 'mail-host-unknown' },
    });
    expect(await report('{}', { type: 'application/json' })).toMatchObject({
      status: 415,
      body: { message: 'This call takes a message (message/rfc822).' },
    });
    for (const body of ['', 'hello', 'Subject: Thank you\r\n\r\nIt came.'])
      expect(await report(body)).toMatchObject({ status: 400, body: { code: 'not-a-bounce' } });
    expect((await report(deliveryReport({ messageId }))).status).toBe(404);
    expect((await report(deliveryReport({ names: 'nothing' }))).status).toBe(404);
    expect((await report(`${deliveryReport()}${'x'.repeat(1_100_000)}`)).status).toBe(413);
  });
});
