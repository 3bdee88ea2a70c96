import { Agent, get } from 'node:http';
import pg from 'pg';
import { TestMailServer } from '../notifications/test-mail-server.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { ServerProcess } from '../support/server-process.js';

const MESSAGES = 500;
/** The number of connections, each with one message in flight. */
const MAX_AT_ONCE = 8;

let server: TestMailServer;
let house: ServerProcess;
let database: pg.Client;

beforeAll(async () => {
  // Delays its replies, so that a kill finds most messages between acceptance and reply.
  server = await TestMailServer.start({ thinksMs: 40 });
  house = await ServerProcess.create();
  database = new pg.Client({ connectionString: house.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await house.close();
  await server.close();
});

const queue = (messages: number): Promise<unknown> =>
  database.query(
    `INSERT INTO notifications.mail
       (id, unique_key, recipient, template, subject, text, html, created_at, next_attempt_at)
     SELECT id, 'queued ' || id, 'reader' || n || '@example.ca', 'item-picked-up', 'Number ' || n,
       'On its way.', '<p>On its way.</p>', now() - interval '1 minute', now() - interval '1 minute'
     FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, $1::int) AS n) made`,
    [messages],
  );
const start = (): Promise<void> => house.start({ SMTP_URL: server.url });
const idsIn = async (state: string): Promise<string[]> =>
  (await database.query<{ id: string }>('SELECT id FROM notifications.mail WHERE state = $1', [state])).rows.map(
    ({ id }) => id,
  );
const timesTaken = (): Map<string, number> => {
  const times = new Map<string, number>();
  for (const { messageId } of server.taken) {
    const [id = ''] = messageId.split('@');
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
};

/** Kills the server once that many messages have arrived; returns those that it was sending. */
async function killedAfter(taken: number): Promise<string[]> {
  await eventually(() => Promise.resolve(server.taken.length >= taken || undefined), 'the middle');
  await house.kill();
  await eventually(() => Promise.resolve(server.openConnections === 0 || undefined), 'the connections to end');
  return idsIn('sending');
}

describe('The server killed twice while it sends 500 messages', () => {
  it('loses none, and repeats at most those in flight without a recorded outcome', async () => {
    await queue(MESSAGES);
    await start();
    const first = await killedAfter(150);
    await start();
    const second = await killedAfter(300);
    await start();
    const clock = new Person(house.url, 'nobody@example.ca');
    await expectStatus(clock.post('/dev/clock/advance', { seconds: 61 }), 200);
    await eventually(async () => ((await idsIn('sent')).length === MESSAGES ? true : undefined), 'all');
    const times = timesTaken();
    expect(times.size).toBe(MESSAGES);
    const cutOff = [...first, ...second];
    // At most one per connection and kill; those of the first kill wait for their lease and may be interrupted again.
    expect(new Set(first).size).toBeLessThanOrEqual(MAX_AT_ONCE);
    expect(new Set(cutOff).size).toBeLessThanOrEqual(2 * MAX_AT_ONCE);
    const tooOften = [...times].filter(([id, count]) => count > 1 + cutOff.filter((other) => other === id).length);
    expect(tooOften).toEqual([]);
  });
});

describe('A stop while a message is being sent', () => {
  it('accepts no further call immediately, and lets the message finish', async () => {
    const slow = await TestMailServer.start({ thinksMs: 3_000 });
    await house.kill();
    await queue(1);
    await house.start({ SMTP_URL: slow.url });
    const sending = async (): Promise<true | undefined> => ((await idsIn('sending')).length === 1 ? true : undefined);
    await eventually(sending, 'the message to be sent');
    // Calls without a pause on one connection, for as long as the server keeps it open.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (): Promise<boolean> =>
      new Promise((done) => {
        const asked = get(`${house.url}/healthz`, { agent }, (answer) => answer.resume().once('end', () => done(true)));
        asked.once('error', () => done(false));
      });
    expect(await call()).toBe(true);
    const refused = (async () => {
      while (await call());
    })();
    const stopped = house.stop();
    await refused;
    expect(await idsIn('sending')).toHaveLength(1);
    agent.destroy();
    expect((await stopped).code).toBe(0);
    expect([await idsIn('sending'), await idsIn('queued'), slow.taken.length]).toEqual([[], [], 1]);
    await slow.close();
  });
});
