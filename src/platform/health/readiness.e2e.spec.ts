import { startApplication, type TestApplication } from '../../../test/support/application.js';
import { Cable } from '../../../test/support/cable.js';
import { clientOf, createDatabase, type CopiedDatabase } from '../../../test/support/database.js';
import { eventually, Person } from '../../../test/support/people.js';
import { story } from '../../../test/support/story.js';
import { REQUEST_DEADLINE_MS } from '../system/deadline.js';

interface Ready {
  status: string;
  code?: string;
  parts: Record<string, string>;
}

const MANY = 20;
/** Calls wait ten seconds; without a deadline it would be 35 or more. Between them is room for a busy machine. */
const ANSWERED_MS = 30_000;

let database: CopiedDatabase;
let cables: Record<'pool' | 'queue' | 'replica', Cable>;
let site: TestApplication;
let person: Person;

async function cableTo(url: string): Promise<[Cable, string]> {
  const cable = new Cable(`http://${new URL(url).host}`);
  await cable.mend();
  return [cable, Object.assign(new URL(url), { host: new URL(cable.url).host }).href];
}

beforeAll(async () => {
  database = await createDatabase();
  const [[pool, poolUrl], [queue, queueUrl], [replica, replicaUrl]] = await Promise.all([
    cableTo(database.url),
    cableTo(database.url),
    cableTo(database.url),
  ]);
  cables = { pool, queue, replica };
  const variables = { DATABASE_DIRECT_URL: queueUrl, DATABASE_REPLICA_URL: replicaUrl };
  site = await startApplication(variables, {
    database: { ...database, url: poolUrl },
    deadlineMs: REQUEST_DEADLINE_MS,
  });
});
afterAll(async () => {
  await site.close();
  await Promise.all(Object.values(cables).map((cable) => cable.cut()));
});

async function ready(): Promise<[status: number, body: Ready]> {
  const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(20_000) });
  return [answer.status, (await answer.json()) as Ready];
}

/** Polls until the status matches; returns the whole response. */
const until = (status: number, part: string, state: string): Promise<Ready> =>
  eventually(async () => {
    const [found, body] = await ready();
    return found === status && body.parts[part] === state ? body : undefined;
  }, `${part} to be ${state}`);

const timed = async (path: string, headers: Record<string, string> = {}): Promise<[status: number, ms: number]> => {
  const began = Date.now();
  const { status } = await fetch(site.url + path, { headers });
  return [status, Date.now() - began];
};

const { chapter, step } = story('The database fails and recovers');

chapter('/readyz', () => {
  step('reports the state of every part', async () => {
    expect(await ready()).toEqual([
      200,
      { status: 'ok', parts: { database: 'ok', queue: 'ok', replica: 'ok', mail: 'ok', provider: 'ok' } },
    ]);
  });

  step(
    'is 503 while the queue’s connections are cut although the database answers, and 200 when they are back',
    async () => {
      await cables.queue.cut();
      const body = await until(503, 'queue', 'unreachable');
      expect([body.status, body.code, body.parts['database']]).toEqual(['unavailable', 'unavailable', 'ok']);
      await cables.queue.mend();
      await until(200, 'queue', 'ok');
    },
  );

  step('is 200 without a replica, and reports it as unavailable', async () => {
    await cables.replica.cut();
    expect((await until(200, 'replica', 'unreachable')).status).toBe('ok');
    await cables.replica.mend();
    await until(200, 'replica', 'ok');
  });
});

chapter('a database that hangs', () => {
  step('begins after someone has signed in', async () => {
    person = new Person(site.url, 'present@porchlight.test');
    await person.signIn();
    cables.pool.hold();
  });

  step('delays calls and pages by at most ten seconds, and loses no session', async () => {
    const cookie = { cookie: person.cookieHeader };
    const calls = Promise.all(Array.from({ length: MANY }, () => timed('/api/user', cookie)));
    const pages = Promise.all([timed('/transaction/Ab3dEf9h'), timed('/'), timed('/api/products/Ab3dEf9h', cookie)]);
    await until(503, 'database', 'no-answer');
    const answered = await calls;
    for (const [status, ms] of answered) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(ANSWERED_MS);
    }
    expect((await pages).map(([status]) => status)).toEqual([503, 200, 503]);
    for (const [, ms] of await pages) expect(ms).toBeLessThan(ANSWERED_MS);
    const slowest = Math.max(...answered.map(([, ms]) => ms));
    const [status, ms] = await timed('/transaction/Ab3dEf9h', cookie);
    expect([status, ms < slowest / 2]).toEqual([503, true]);
  });

  step('is used again automatically when it recovers', async () => {
    cables.pool.letGo();
    await until(200, 'database', 'ok');
    const known = await Promise.all(Array.from({ length: MANY }, () => person.get('/api/user')));
    expect(known.map(({ status }) => status)).toEqual(Array.from({ length: MANY }, () => 200));
  });
});

chapter('a statement that runs beyond the deadline', () => {
  step('is cancelled in the database when the response is sent', async () => {
    const owner = await clientOf(database.ownerUrl);
    try {
      await owner.query('BEGIN; LOCK TABLE identity.user IN ACCESS EXCLUSIVE MODE');
      const answer = await person.get<{ code: string }>('/api/user');
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      await eventually(async () => {
        const { rows } = await owner.query<{ n: number }>(
          "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'identity.user'::regclass",
        );
        return rows[0]?.n === 0 ? true : undefined;
      }, 'no one to wait for the table');
    } finally {
      await owner.query('ROLLBACK');
      await owner.end();
    }
  });
});

chapter('an instance whose pool is broken', () => {
  step('uses up no attempt of the event it was handling, and leaves it to another instance', async () => {
    const owner = await clientOf(database.ownerUrl);
    const jobs = async (): Promise<{ state: string; attempt: number }[]> => {
      const { rows } = await owner.query<{ state: string; attempt: number }>(
        `SELECT state, retry_count AS attempt FROM queue.job
          WHERE name LIKE '%MailOnSignInCodeIssued' AND data #>> '{payload,email}' = 'spared@porchlight.test'`,
      );
      return rows;
    };
    const email = 'spared@porchlight.test';
    await owner.query('BEGIN; LOCK TABLE notifications.mail IN SHARE MODE');
    await new Person(site.url, email).post('/api/auth/send-otp', { email });
    await eventually(async () => ((await jobs())[0]?.state === 'active' ? true : undefined), 'the event to be fetched');
    await cables.pool.cut();
    await owner.query('COMMIT');
    await until(503, 'database', 'unreachable');
    await eventually(
      async () => ((await jobs())[0]?.state === 'retry' ? true : undefined),
      'the event to be given back',
    );
    // Long enough for several more attempts, if they counted.
    await new Promise((done) => setTimeout(done, 8_000));
    expect(await jobs()).toEqual([{ state: 'retry', attempt: -1 }]);

    const other = await startApplication({}, { database: { ...database, drop: () => Promise.resolve() } });
    await eventually(
      async () => ((await jobs())[0]?.state === 'completed' ? true : undefined),
      'another to handle it',
      30_000,
    );
    expect(await jobs()).toEqual([{ state: 'completed', attempt: 0 }]);
    await other.close();
    await cables.pool.mend();
    await until(200, 'database', 'ok');
    await owner.end();
  });
});
