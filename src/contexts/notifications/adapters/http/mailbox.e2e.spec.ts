import { request } from 'node:http';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { inDatabase } from '../../../../../test/support/trouble.js';
import { BEARING_KEY, DEVELOPMENT_KEY } from '../../../../../test/support/development-key.js';

let application: TestApplication;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

describe('The development mailbox', () => {
  it('opens only with the development key, which the printed URL stores in a cookie', async () => {
    const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${application.url}${path}`, { headers });
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox.json?key=${DEVELOPMENT_KEY}x`]) {
      const closed = await ask(path);
      expect([path, closed.status, ((await closed.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'development-key-missing',
      ]);
    }
    expect((await ask('/dev/mailbox', { cookie: 'porchlight_development=guessed' })).status).toBe(403);
    const clock = await fetch(`${application.url}/dev/clock/advance`, { method: 'POST' });
    expect(clock.status).toBe(403);

    const opened = await ask(`/dev/mailbox?key=${DEVELOPMENT_KEY}`);
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toBe(`porchlight_development=${DEVELOPMENT_KEY}; Path=/dev; HttpOnly; SameSite=Strict`);
    expect((await ask('/dev/mailbox.json', { cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
  });

  it('shows text messages and e-mails', async () => {
    const to = '+14165550177';
    await inDatabase(
      application,
      `INSERT INTO notifications.phone_message (id, unique_key, channel, fact, user_id, content, sealed, state, created_at, expires_at, sent_at)
       VALUES (gen_random_uuid(), 'shown', 'text', 'driver-here', 1, $1, false, 'sent', now(), now(), now())`,
      [JSON.stringify({ to, text: 'Your driver is <here>.' })],
    );
    const ask = (path: string): Promise<Response> => fetch(`${application.url}${path}`, { headers: BEARING_KEY });
    const shown = { to, kind: 'sms', text: 'Your driver is <here>.', sentAt: expect.any(String) as string };
    for (const number of ['+14165550177', '%2B14165550177', '416-555-0177'])
      expect(await (await ask(`/dev/mailbox.json?to=${number}`)).json()).toEqual([shown]);
    expect(await (await ask('/dev/mailbox.json?to=nobody@example.ca')).json()).toEqual([]);
    expect(await (await ask('/dev/mailbox')).text()).toContain('Your driver is &lt;here&gt;.');
  });

  it('answers 404 under another host name, whatever the key', async () => {
    const { hostname, port } = new URL(application.url);
    const statusFor = (host: string): Promise<number | undefined> =>
      new Promise((done, failed) => {
        const headers = { ...BEARING_KEY, host };
        const sent = request({ hostname, port, path: '/dev/mailbox.json', headers }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        sent.once('error', failed).end();
      });
    for (const host of ['evil.example', `127.0.0.1.evil.example:${port}`, `evil.example@127.0.0.1:${port}`])
      expect([host, await statusFor(host)]).toEqual([host, 404]);
    for (const host of [`localhost:${port}`, `[::1]:${port}`, '127.0.0.1'])
      expect([host, await statusFor(host)]).toEqual([host, 200]);
  });
});
