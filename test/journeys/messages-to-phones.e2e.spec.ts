import pg from 'pg';
import { TestPushService } from '../notifications/test-push-service.js';
import { TestTextProvider } from '../notifications/test-text-provider.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { stillness } from '../support/pages/stillness.js';
import { story } from '../support/story.js';

const [SELLER_PHONE, BUYER_PHONE] = ['+14165550101', '+14165550102'];

let provider: TestTextProvider;
let pushes: TestPushService;
let site: TestApplication;
let sale: Sale;
let database: pg.Client;
beforeAll(async () => {
  provider = await TestTextProvider.start();
  pushes = await TestPushService.start();
  site = await startApplication(provider.variables);
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  sale = await Sale.at(site, 'assigned', { name: 'Bibliothèque en chêne' });
});
afterAll(async () => {
  await database.end();
  await site.close();
  await provider.close();
  await pushes.close();
});

const rows = async <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  (await database.query<Row>(sql, parameters)).rows;
const still = (): Promise<void> => stillness(rows);
/** The texts caused by the action and its consequences, ordered by number. */
async function textsOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = provider.taken.length;
  await act();
  await still();
  return provider.taken
    .slice(before)
    .map(({ to, text }) => `${to}: ${text}`)
    .sort();
}
const wants = (person: Person, phoneNumber: string): Promise<unknown> =>
  expectStatus(person.call('PATCH', '/api/user', { body: { phoneNumber, phoneMessages: true } }), 200);
const states = async (): Promise<string[]> =>
  (
    await rows<{ v: string }>(
      `SELECT state || ' ' || coalesce(error, '') AS v FROM notifications.phone_message ORDER BY created_at, id`,
    )
  ).map(({ v }) => v.trim());

const { chapter, step } = story('A person’s messages to their phone');

chapter('A text message', () => {
  step('goes only to people who opted in, which needs a number', async () => {
    expect((await sale.buyer.get<{ phoneMessages: boolean }>('/api/user')).body.phoneMessages).toBe(false);
    const refused = await sale.buyer.call<{ details: { field: string }[] }>('PATCH', '/api/user', {
      body: { phoneMessages: true },
    });
    expect([refused.status, refused.body.details[0]?.field]).toEqual([400, 'phoneNumber']);
    expect(await textsOf(() => expectStatus(sale.act('depart'), 200))).toEqual([]);
    expect(await states()).toEqual([]);
  });

  step('tells those who opted in once, however often the event is delivered', async () => {
    await wants(sale.seller, SELLER_PHONE);
    await wants(sale.buyer, BUYER_PHONE);
    const [here = '', ...others] = await textsOf(() => expectStatus(sale.act('arrive'), 200));
    expect(others).toEqual([]);
    const [, words, token, end] = /^(.*) http\S+\/order#([\w-]{32}) (Reply STOP to end)$/.exec(here) ?? [];
    expect([words, end]).toEqual([
      `${SELLER_PHONE}: Porchlight: Your driver is here for Bibliothèque en chene. Have your code ready.`,
      'Reply STOP to end',
    ]);
    const opened = await site.client().post<{ name: string; sentTo: string }>('/api/order-links/open', { token });
    expect([opened.status, opened.body.name]).toEqual([200, 'Bibliothèque en chêne']);
    expect(JSON.stringify(opened.body)).not.toContain('416555');
    const again = await textsOf(async () => {
      await rows('DELETE FROM shared.inbox');
      await rows(
        `UPDATE queue.job SET state = 'created', started_on = NULL, completed_on = NULL, start_after = now()
          WHERE name LIKE '%--PhoneOn%' AND state = 'completed'`,
      );
      await expectStatus(sale.act('arrive'), 200);
    });
    // People who opted in meanwhile get no expired messages, but the driver's departure has not expired.
    expect(again.filter((text) => text.includes('is here'))).toEqual([]);
    expect(provider.taken.filter(({ text }) => text.includes('is here'))).toHaveLength(1);
    expect(provider.taken.every(({ text }) => !/\d{4}/.test(text.replace(/http\S+/, '')))).toBe(true);
    expect(
      await rows(`SELECT 1 FROM notifications.phone_message WHERE state = 'sent' AND content IS NOT NULL`),
    ).toEqual([]);
  });

  step('stops with a signed STOP and resumes with START', async () => {
    const stop = { From: BUYER_PHONE, Body: 'Stop' };
    expect((await provider.tell(site.url, stop, 'another-token-entirely')).status).toBe(401);
    const heard = await provider.tell(site.url, stop);
    expect([heard.status, await heard.text()]).toEqual([200, '<Response/>']);
    expect(await textsOf(() => expectStatus(sale.pickup(), 200))).toEqual([]);
    expect((await provider.tell(site.url, { From: BUYER_PHONE, Body: 'START' })).status).toBe(200);
    expect(await textsOf(() => expectStatus(sale.act('arrive'), 200))).toEqual([
      expect.stringMatching(/^\+14165550102: Porchlight: Your driver is here with .* Have your code ready\./),
    ]);
  });

  step(
    'is retried when it was not accepted, but not when the number refuses it or the outcome is unclear',
    async () => {
      const queue = (key: string): Promise<unknown> =>
        rows(
          `INSERT INTO notifications.phone_message (id, unique_key, channel, fact, user_id, content, sealed, created_at, expires_at, next_attempt_at)
         SELECT gen_random_uuid(), $1, 'text', 'driver-near', id, $2, false, now(), now() + interval '1 hour', now()
           FROM identity.user WHERE phone_number = $3`,
          [key, JSON.stringify({ to: BUYER_PHONE, text: key }), BUYER_PHONE],
        );
      const admin = await sale.admin();
      const send = (): Promise<unknown> => admin.post('/api/admin/jobs/notifications.send-phone-messages/run', {});
      const stateOf = async (key: string): Promise<string> =>
        (await rows<{ state: string }>('SELECT state FROM notifications.phone_message WHERE unique_key = $1', [key]))[0]
          ?.state ?? '';
      provider.answers.push({ status: 429, code: 20429 });
      await queue('busy');
      await send();
      await eventually(async () => (await stateOf('busy')) === 'queued' || undefined, 'the pause');
      await expectStatus(admin.post('/dev/clock/advance', { seconds: 10 }), 200);
      await send();
      await eventually(async () => (await stateOf('busy')) === 'sent' || undefined, 'the second attempt');

      provider.answers.push({ status: 500, code: 20500 });
      await queue('unclear');
      await send();
      await eventually(async () => (await stateOf('unclear')) === 'failed' || undefined, 'the unclear one');

      provider.answers.push({ status: 400, code: 21610 });
      await queue('refused');
      await send();
      await eventually(async () => (await stateOf('refused')) === 'failed' || undefined, 'the refusal');
      const sent = provider.taken.length;
      await queue('to a number that refuses');
      await send();
      await eventually(async () => (await stateOf('to a number that refuses')) === 'failed' || undefined, 'the last');
      expect(provider.taken).toHaveLength(sent);
      expect(JSON.stringify(await states())).not.toContain('416555');
    },
  );

  step('tells the waiting side once that the driver is about 15 minutes away', async () => {
    const near = await Sale.at(site, 'assigned', { name: 'Brass lamp' });
    await near.untilAddresses();
    await wants(near.seller, '+14165550103');
    await wants(near.buyer, '+14165550104');
    await expectStatus(near.act('depart'), 200);
    const admin = await near.admin();
    const minutesPass = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute++) {
        await expectStatus(admin.post('/dev/clock/advance', { seconds: 60 }), 200);
        await expectStatus(admin.post('/api/admin/jobs/delivery.announce-drivers/run', {}), 200);
        await still();
      }
    };
    const announced = async (): Promise<string[]> =>
      (await textsOf(() => minutesPass(12))).filter((text) => text.includes('arrives in about'));
    expect(await announced()).toEqual([
      expect.stringMatching(
        /^\+14165550103: Porchlight: Your driver arrives in about 15 minutes to pick up Brass lamp\./,
      ),
    ]);
    // Nothing is delivered before its window.
    await expectStatus(admin.post('/dev/clock/advance', { seconds: 10_200 }), 200);
    await expectStatus(near.pickup(), 200);
    expect(await announced()).toEqual([
      expect.stringMatching(/^\+14165550104: Porchlight: Your driver arrives in about \d+ minutes with Brass lamp\./),
    ]);
    expect(await announced()).toEqual([]);
  });

  step('that failed is shown to administrators with its reason, without content or number', async () => {
    interface List {
      items: { channel: string; fact: string; email: string | null; state: string; error: string | null }[];
      nextCursor: string | null;
    }
    const admin = await sale.admin();
    const list = async (query: string): Promise<List> =>
      (await expectStatus<List>(admin.get(`/api/admin/phone-messages${query}`), 200)).body;
    const failed = await list('?state=failed&channel=text');
    expect(failed.items.map(({ email, error }) => `${email ?? ''}: ${error ?? ''}`)).toEqual([
      `${sale.buyer.email}: It is no longer wanted.`,
      `${sale.buyer.email}: The provider of texts answered 400, code 21610.`,
      `${sale.buyer.email}: The provider of texts answered 500, code 20500.`,
    ]);
    const first = await list('?state=failed&limit=1');
    const second = await list(`?state=failed&limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([...first.items, ...second.items]).toEqual(failed.items.slice(0, 2));
    expect(JSON.stringify(await list(''))).not.toMatch(/416555|Bibli/);
    expect((await list('?channel=push')).items).toEqual([]);
    expect((await admin.get('/api/admin/phone-messages?state=bounced')).status).toBe(400);
    const { body } = await admin.get<{ phonesGivenUp: number }>('/api/admin/mail/totals');
    expect(body.phonesGivenUp).toBe(3);
  });

  step('is in its recipient’s data export', async () => {
    const { body } = await sale.buyer.get<{ notifications: { phoneMessages: { fact: string }[] } }>('/api/user/export');
    expect(JSON.stringify(body)).toContain('driver-here');
  });
});

chapter('A notification', () => {
  const send = (sub: object): Promise<{ status: number; body: { details?: { field: string }[] } }> =>
    sale.buyer.post('/api/user/push', sub);
  const queued = async (fact: string): Promise<void> => {
    await rows('DELETE FROM shared.inbox');
    await rows(
      `UPDATE queue.job SET state = 'created', started_on = NULL, completed_on = NULL, start_after = now()
        WHERE name LIKE '%--PhoneOn' || $1 AND state = 'completed'`,
      [fact],
    );
    await still();
  };

  step('can only be subscribed to with a known push service', async () => {
    const { keys } = pushes.subscribe('nobody');
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'https://user@fcm.googleapis.com/x',
      'file:///etc/passwd',
    ]) {
      const { status, body } = await send({ endpoint, keys });
      expect([endpoint, status, body.details?.[0]?.field]).toEqual([endpoint, 400, 'endpoint']);
    }
    expect(
      (await send({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: { p256dh: 'x', auth: 'y' } })).status,
    ).toBe(400);
    expect(await rows('SELECT 1 FROM notifications.push_subscription')).toEqual([]);
  });

  step('is encrypted for the device, signed with the site’s key, and sent once', async () => {
    expect((await send(pushes.subscribe('phone'))).status).toBe(200);
    expect((await send(pushes.subscribe('laptop'))).status).toBe(200);
    const { body } = await sale.buyer.get<{ publicKey: string; subscribed: boolean }>('/api/user/push');
    expect(body.subscribed).toBe(true);
    await queued('DriverArrived');
    await queued('DriverArrived');
    expect(pushes.problems).toEqual([]);
    expect(pushes.taken.map(({ device }) => device).sort()).toEqual(['laptop', 'phone']);
    for (const { payload, claims, key, headers } of pushes.taken) {
      expect(payload).toEqual({
        title: 'Your driver is here',
        body: 'Your driver is here with Bibliothèque en chêne. Have your code ready.',
        path: expect.stringMatching(/^\/order#[\w.-]{60,}$/) as string,
        tag: `/${sale.listing.shareLink}`,
      });
      expect([claims.aud, claims.sub, key]).toEqual([pushes.origin, 'mailto:help@porchlight.test', body.publicKey]);
      expect(claims.exp).toBeGreaterThan(Date.now() / 1_000);
      expect(Number(headers['ttl'])).toBeGreaterThan(0);
      expect(Number(headers['ttl'])).toBeLessThanOrEqual(1_200);
    }
  });

  step('ends when the device is gone, or with the session that subscribed', async () => {
    pushes.answers.set('phone', 410);
    const devices = async (): Promise<number> => (await rows('SELECT 1 FROM notifications.push_subscription')).length;
    expect(await devices()).toBe(2);
    await rows(`DELETE FROM notifications.phone_message WHERE channel = 'push'`);
    await queued('DriverArrived');
    expect(await devices()).toBe(1);
    await expectStatus(sale.buyer.post('/api/logout', {}), 200);
    const before = pushes.taken.length;
    await rows(`DELETE FROM notifications.phone_message WHERE channel = 'push'`);
    await queued('DriverArrived');
    expect(pushes.taken.length).toBe(before);
    await expectStatus((await sale.admin()).post('/api/admin/jobs/notifications.forget-mail-texts/run', {}), 200);
    await eventually(async () => ((await devices()) === 0 ? true : undefined), 'the device of the session that ended');
  });
});
