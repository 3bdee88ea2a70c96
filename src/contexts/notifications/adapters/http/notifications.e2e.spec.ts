import { createHmac } from 'node:crypto';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NewsletterLinks } from '../../application/newsletter-links.js';
import { Person } from '../../../../../test/support/people.js';
import type { ApiClient } from '../../../../../test/support/api-client.js';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { BEARING_KEY } from '../../../../../test/support/development-key.js';

const SECRET = 'a-secret-of-the-support-chat';
const POSTAL_ADDRESS = 'Porchlight Inc., 1 Main St, Vaughan ON L4J 1A1';
let application: TestApplication;
let marie: Person;
let admin: Person;

beforeAll(async () => {
  application = await startApplication({ INTERCOM_SECRET: SECRET, INTERCOM_APP_ID: 'chat1234', POSTAL_ADDRESS });
  marie = new Person(application.url, 'marie+shop@example.ca');
  await marie.signIn();
  admin = new Person(application.url, application.environment.adminEmail);
  await admin.signIn();
});
afterAll(() => application.close());

const bytesOf = async (path: string) => {
  const answer = await fetch(`${application.url}${path}`, { headers: BEARING_KEY });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('The development mailbox', () => {
  it('shows what was sent to an address, with the code on its own line', async () => {
    const lea = new Person(application.url, 'lea+shop@example.ca');
    await lea.signIn();
    const [mail] = await lea.mails();
    const code = /^Your Porchlight code: (\d{6})$/.exec(mail?.subject ?? '')?.[1];
    expect(mail?.to).toBe('lea+shop@example.ca');
    expect(mail?.text.split('\n')).toContain(code);
    expect(Date.parse(mail?.sentAt ?? '')).toBeLessThanOrEqual(Date.now() + 1_000);
    const plus = await bytesOf('/dev/mailbox.json?to=lea+shop@example.ca');
    expect(JSON.parse(plus.text)).toHaveLength(1);
    expect(JSON.parse((await bytesOf('/dev/mailbox.json?to=nobody@example.ca')).text)).toEqual([]);
  });

  it('is a page that reloads by itself, without scripts', async () => {
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

/** The token of the link in a message. */
async function linked(reader: Person, subject: RegExp, path: string): Promise<string> {
  const { text } = await reader.mail(subject);
  const link = new RegExp(`${application.url}${path}\\?token=([\\w-]+)`).exec(text);
  if (link?.[1] === undefined) throw new Error(`No link to ${path} in: ${text}`);
  return link[1];
}
const ask = (email: string, subscribed = true, who: ApiClient = application.client()) =>
  who.post('/api/newsletter/subscribe', { email, subscribed });
async function confirmed(email: string): Promise<Person> {
  const reader = new Person(application.url, email);
  await ask(email);
  const token = await linked(reader, /confirm/i, '/newsletter/confirm');
  expect(await reader.post('/api/newsletter/confirm', { token })).toMatchObject({ status: 200 });
  return reader;
}
const listLines = async (): Promise<string[]> => {
  const answer = await fetch(`${application.url}/api/admin/newsletter.csv`, {
    headers: { cookie: admin.cookieHeader },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"');
  return (await answer.text()).trimEnd().split('\r\n');
};
const isListed = async (email: string): Promise<boolean> =>
  (await listLines()).some((line) => line.startsWith(`${email},`));

describe('The newsletter', () => {
  it('goes only to addresses that confirmed; opening the link does not confirm', async () => {
    const reader = new Person(application.url, 'reader@example.ca');
    expect(await ask(' Reader@example.ca ')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you for subscribing!' },
    });
    const token = await linked(reader, /confirm/i, '/newsletter/confirm');
    const open = await reader.get(`/api/newsletter/confirmation?token=${token}`);
    expect(open).toMatchObject({ status: 200, body: { email: 'reader@example.ca', state: 'open' } });
    expect(await isListed('reader@example.ca')).toBe(false);
    const first = await reader.post('/api/newsletter/confirm', { token });
    const state = { success: true, email: 'reader@example.ca', state: 'confirmed' };
    expect(first).toMatchObject({ status: 200, body: state });
    expect((await reader.post('/api/newsletter/confirm', { token })).body).toEqual(state);
    expect(await isListed('reader@example.ca')).toBe(true);
  });

  it('gives everyone the same answer, so that subscriptions stay private, and mails an address once a day', async () => {
    const reader = await confirmed('known@example.ca');
    for (const subscribed of [true, false]) {
      const [known, unknown] = await Promise.all(
        ['known@example.ca', 'stranger@example.ca'].map((email) => ask(email, subscribed)),
      );
      expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    }
    await Promise.all(Array.from({ length: 3 }, () => ask('known@example.ca')));
    await ask('stranger@example.ca');
    await reader.mail(/already get/);
    await reader.mail(/unsubscribe from the/i);
    const stranger = new Person(application.url, 'stranger@example.ca');
    await stranger.mail(/confirm/i);
    expect((await reader.mails()).map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Please confirm/),
      expect.stringMatching(/^Unsubscribe from the/),
      expect.stringMatching(/^You already get/),
    ]);
    expect(await stranger.mails()).toHaveLength(1);
    expect(await isListed('known@example.ca')).toBe(true);
  });

  it('ends immediately for the signed-in address, and otherwise through a link in a message', async () => {
    await confirmed(marie.email);
    const louis = await confirmed('louis@example.ca');
    const done = 'You won’t get any more newsletters from us.';
    expect((await ask('louis@example.ca', false, marie)).body).not.toMatchObject({ message: done });
    expect(await ask(marie.email, false, marie)).toMatchObject({ status: 200, body: { message: done } });
    expect([await isListed(marie.email), await isListed('louis@example.ca')]).toEqual([false, true]);
    const token = await linked(louis, /unsubscribe from the/i, '/unsubscribe');
    await louis.post(`/api/mail/unsubscribe?token=${token}`);
    expect(await isListed('louis@example.ca')).toBe(false);
  });

  it('is not confirmed by a link older than seven days', async () => {
    const askedAt = new Date(Date.now() - 8 * 86_400_000);
    const late = application.app.get(NewsletterLinks, { strict: false }).of({ email: 'late@example.ca', askedAt });
    const token = new URL(late.page).searchParams.get('token') ?? '';
    const visitor = application.client();
    const shown = await visitor.get(`/api/newsletter/confirmation?token=${token}`);
    expect(shown).toMatchObject({ status: 200, body: { email: 'late@example.ca', state: 'expired' } });
    const refused = await visitor.post('/api/newsletter/confirm', { token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'expired' } });
    expect(await isListed('late@example.ca')).toBe(false);
  });

  it('rejects an invalid address and an invalid link', async () => {
    const visitor = application.client();
    const wrong = [
      { email: 'reader' },
      { email: 'a@example.ca\r\nBcc: b@example.ca' },
      { email: 'a@example.ca, b@example.ca' },
    ];
    for (const body of wrong)
      expect(await visitor.post('/api/newsletter/subscribe', body)).toMatchObject({
        status: 400,
        body: { code: 'validation-failed', message: 'Please enter a valid email address' },
      });
    for (const [path, token, code] of [
      ['/api/newsletter/confirm', 'AAAAAAAA', 'link-invalid'],
      ['/api/newsletter/confirm', '', 'validation-failed'],
      ['/api/mail/resubscribe', 'x'.repeat(1_001), 'validation-failed'],
      ['/api/mail/resubscribe', 'x y', 'validation-failed'],
    ] as const)
      expect(await visitor.post(path, { token })).toMatchObject({ status: 400, body: { code } });
    expect(await visitor.get('/api/mail/subscription?token=AAAA')).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
  });
});

describe('Unsubscribing', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const oneClick = (token: string, init: RequestInit = {}) =>
    fetch(`${application.url}/api/mail/unsubscribe?token=${token}`, { method: 'POST', ...init });

  it('takes one POST from any origin, with or without a cookie; a GET only redirects to the page', async () => {
    const ada = await confirmed('ada@example.ca');
    await ask(ada.email);
    const token = await linked(ada, /already get/, '/unsubscribe');
    const opened = await fetch(`${application.url}/api/mail/unsubscribe?token=${token}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `${application.url}/unsubscribe?token=${token}`,
    ]);
    expect(await isListed(ada.email)).toBe(true);

    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    const asMailPrograms: RequestInit[] = [
      { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': FORM } },
      { body: multipart },
      { headers: { cookie: marie.cookieHeader, origin: 'https://mail.example' } },
    ];
    for (const init of asMailPrograms) {
      const answer = await oneClick(token, init);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, email: ada.email, title: 'the newsletter', wanted: false });
      expect(await isListed(ada.email)).toBe(false);
      expect(await ada.post('/api/mail/resubscribe', { token })).toMatchObject({ status: 200, body: { wanted: true } });
      expect(await isListed(ada.email)).toBe(true);
    }
  });

  it('opens no other call to forms or foreign pages', async () => {
    const headers = { 'content-type': FORM };
    const form = await fetch(`${application.url}/api/mail/resubscribe`, {
      method: 'POST',
      body: 'token=AAAA',
      headers,
    });
    expect(form.status).toBe(415);
    const foreign = { cookie: marie.cookieHeader, origin: 'https://mail.example' };
    const answer = await fetch(`${application.url}/api/mail/resubscribe`, { method: 'POST', headers: foreign });
    expect(answer.status).toBe(403);
  });
});

describe('The newsletter list', () => {
  it('is for staff only, lists every confirmed address, and is safe to open in a spreadsheet', async () => {
    expect((await application.client().get('/api/admin/newsletter.csv')).status).toBe(401);
    expect((await marie.get('/api/admin/newsletter.csv')).status).toBe(403);
    const session = application.app.get(DatabaseSession, { strict: false });
    await application.app.get(UnitOfWork, { strict: false }).run(() =>
      session.write(`INSERT INTO notifications.newsletter_subscription
          (email, subscribed, created_at, changed_at, asked_at, confirmed_at)
        SELECT 'reader' || n || '@example.ca', true, now(), now(), '2026-06-01T12:00:00Z', '2026-06-02T12:00:00Z'
        FROM generate_series(1, 2500) AS n`),
    );
    await confirmed('=cmd@example.ca');
    await ask('waiting@example.ca');
    const lines = await listLines();
    expect(lines[0]).toBe('Email,Asked (Toronto time),Confirmed (Toronto time),Unsubscribe Link,Postal Address');
    expect(new Set(lines).size).toBe(lines.length);
    const readers = lines.filter((line) => /^reader\d+@example.ca,2026-06-01 08:00:00,2026-06-02 08:00:00,/.test(line));
    expect(readers).toHaveLength(2_500);
    expect(lines.some((line) => line.startsWith("'=cmd@example.ca,"))).toBe(true);
    expect(lines.some((line) => line.includes('waiting@'))).toBe(false);
    expect(readers.every((line) => line.endsWith(`,"${POSTAL_ADDRESS}"`))).toBe(true);
    const link = readers[0]?.split(',')[3] ?? '';
    const choice = await fetch(link.replace('/unsubscribe', '/api/mail/subscription'));
    expect(await choice.json()).toMatchObject({
      email: readers[0]?.split(',')[0],
      title: 'the newsletter',
      wanted: true,
    });
  });
});

describe('The support chat’s token', () => {
  it('is signed for the signed-in person', async () => {
    const { status, body } = await marie.get<{ success: boolean; token: string }>('/api/intercom/jwt');
    expect(status).toBe(200);
    const [head = '', claims = '', signature] = body.token.split('.');
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'));
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ email: 'marie+shop@example.ca' });
    expect((await application.client().get('/api/intercom/jwt')).status).toBe(401);
  });

  it('is given only to a buyer, for the address of the session', async () => {
    const buyer = new Person(application.url, 'buyer@example.ca');
    await buyer.signIn({ asProspect: true });
    const own = await buyer.post<{ token: string }>('/api/intercom/buyer-jwt', { email: 'Buyer@example.ca' });
    expect(own).toMatchObject({ status: 200, body: { success: true } });
    const claims = Buffer.from(own.body.token.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ email: buyer.email });
    expect((await buyer.post('/api/intercom/buyer-jwt', { email: marie.email })).status).toBe(403);
    expect((await buyer.post('/api/intercom/buyer-jwt', {})).status).toBe(400);
    expect((await marie.post('/api/intercom/buyer-jwt', { email: marie.email })).status).toBe(403);
    expect((await application.client().post('/api/intercom/buyer-jwt', { email: marie.email })).status).toBe(401);
  });

  it('comes with a policy that allows the widget’s hosts and no others when its id is set', async () => {
    const { headers } = await bytesOf('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toBe("'self' https://widget.intercom.io https://js.intercomcdn.com");
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toContain('https://*.intercom.io');
  });
});
