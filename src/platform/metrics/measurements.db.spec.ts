import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PgBoss } from 'pg-boss';
import { clientOf, createDatabase, testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { repeatGivenUp } from '../queue/repeat-given-up.js';
import { Environment } from '../config/environment.js';
import type { PauseCause, Restoration, RestorationRecord } from '../application/ports/restoration.js';
import { StaleReads } from '../persistence/stale-reads.js';
import { DEAD_LETTER_QUEUE } from '../queue/queues.js';
import type { PgBossQueue } from '../queue/pg-boss-queue.js';
import type { JobRunner } from '../jobs/job-runner.js';
import { BackupMeasurement } from './backup-measurement.js';
import { JobMeasurement } from './job-measurement.js';
import type { Sample } from './measurement.js';
import { PauseMeasurement } from './pause-measurement.js';
import { QueueConnectionMeasurement } from './queue-connection-measurement.js';
import { QueueMeasurement } from './queue-measurement.js';
import { ReplicaMeasurement } from './replica-measurement.js';

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const [, look = ''] = /`(SELECT [^`]*'given-up'[^`]*)`/.exec(GUIDE) ?? [];
const NOW = new Date('2026-06-10T14:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await testDatabase();
  boss = new PgBoss({ connectionString: database.url, schema: 'queue', supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

const write = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  database.unitOfWork.run(() => database.session.write(sql, parameters));
const valueOf = (samples: Sample[], name: string, label: string): number | undefined =>
  samples.find((sample) => sample.name === name && Object.values(sample.labels ?? {})[0] === label)?.value;

describe('event metrics', () => {
  it('report each subscriber’s waiting events, the oldest one, and failed events until they are redelivered', async () => {
    const [busy, idle] = ['test.happened.v1--OnBusy', 'test.happened.v1--OnIdle'];
    await boss.createQueue(DEAD_LETTER_QUEUE);
    for (const queue of [busy, idle]) await boss.createQueue(queue, { retryLimit: 0, deadLetter: DEAD_LETTER_QUEUE });
    for (const queue of [busy, busy, busy, busy, idle]) await boss.send(queue, { eventId: 'one' });
    await write(`UPDATE queue.job SET created_on = now() - interval '90 seconds' WHERE name = $1`, [busy]);
    const [done] = await boss.fetch(busy);
    const [failed] = await boss.fetch(busy);
    const [handled] = await boss.fetch(idle);
    await boss.complete(busy, done?.id ?? '');
    await boss.fail(busy, failed?.id ?? '', { message: 'no' });
    await boss.complete(idle, handled?.id ?? '');
    // A failed event stays in its subscriber's own queue for a day only.
    await write(`DELETE FROM queue.job WHERE state = 'failed'`);
    const samples = await new QueueMeasurement(database.session).read();
    expect(valueOf(samples, 'porchlight_events_waiting', busy)).toBe(2);
    expect(valueOf(samples, 'porchlight_events_waiting', idle)).toBe(0);
    expect(valueOf(samples, 'porchlight_events_oldest_waiting_seconds', busy)).toBeGreaterThanOrEqual(90);
    expect(valueOf(samples, 'porchlight_events_oldest_waiting_seconds', idle)).toBe(0);
    expect(valueOf(samples, 'porchlight_events_given_up', busy)).toBe(1);
    expect(valueOf(samples, 'porchlight_events_given_up', idle)).toBe(0);
    expect(await database.session.query(look.replace('<subscriber>', busy))).toEqual([
      { event: 'one', output: { message: 'no' } },
    ]);
    expect(await repeatGivenUp(database.url, idle)).toBe(0);
    expect(await repeatGivenUp(database.url, null)).toBe(1);
    const repeated = await new QueueMeasurement(database.session).read();
    expect(valueOf(repeated, 'porchlight_events_waiting', busy)).toBe(3);
    expect(valueOf(repeated, 'porchlight_events_given_up', busy)).toBe(0);
  });
});

describe('job metrics', () => {
  it('report since when each job has not succeeded, and whether its last run failed', async () => {
    const schedules = [
      { name: 'test.well', everySeconds: 60 },
      { name: 'test.failing', dailyAtHour: 3 },
      { name: 'test.new', everySeconds: 10 },
    ];
    const run = (name: string, due: Date, finished: Date | null, error: string | null): Promise<unknown> =>
      write('INSERT INTO shared.job_run (name, due_at, started_at, finished_at, error) VALUES ($1, $2, $2, $3, $4)', [
        name,
        due,
        finished,
        error,
      ]);
    await run('test.well', ago(180), ago(170), 'once');
    await run('test.well', ago(120), ago(110), null);
    await run('test.well', ago(60), null, null);
    await run('test.failing', ago(7_200), ago(7_100), null);
    await run('test.failing', ago(3_600), ago(3_500), 'no');
    const runner = { schedules } as unknown as JobRunner;
    const samples = await new JobMeasurement(database.session, runner, { now: () => NOW }).read();
    const of = (name: string) =>
      ['last_success_age_seconds', 'failing', 'period_seconds'].map((what) =>
        valueOf(samples, `porchlight_job_${what}`, name),
      );
    expect(of('test.well')).toEqual([110, 0, 60]);
    expect(of('test.failing')).toEqual([7_100, 1, 86_400]);
    expect(of('test.new')).toEqual([undefined, 0, 10]);
  });
});

describe('backup metrics', () => {
  it('report the age of the newest backed-up state, or infinity if there is none', async () => {
    const measurement = new BackupMeasurement(database.session);
    const age = async (): Promise<number | undefined> => (await measurement.read())[0]?.value;
    expect(await age()).toBe(Infinity);
    const made = (ago: string): Promise<unknown> =>
      write('INSERT INTO shared.backup_made (taken_at) VALUES (now() - $1::interval)', [ago]);
    await made('2 hours');
    // Recorded later, but of an earlier state.
    await made('3 days');
    expect(await age()).toBeGreaterThanOrEqual(7_200);
    expect(await age()).toBeLessThan(7_300);
  });
});

describe('replica metrics', () => {
  const AWAY = 'postgres://u:p@127.0.0.1:9/porchlight';
  const mark = `INSERT INTO shared.instance_mark (instance_id, mark, at) VALUES (gen_random_uuid(), 1, $1)`;
  const read = async (replica?: string): Promise<Record<string, number>> => {
    const given = { DATABASE_URL: database.url, ...(replica !== undefined && { DATABASE_REPLICA_URL: replica }) };
    const staleReads = new StaleReads(Environment.read(given));
    try {
      const samples = await new ReplicaMeasurement(database.session, staleReads).read();
      return Object.fromEntries(samples.map(({ name, value }) => [name.replace('porchlight_replica_', ''), value]));
    } finally {
      await staleReads.onApplicationShutdown();
    }
  };

  it('report how far the copy lags behind, and that it is unavailable', async () => {
    const replica = await createDatabase();
    const client = await clientOf(replica.url);
    try {
      await write(mark, [ago(0)]);
      await write(mark, [ago(600)]);
      expect(await read()).toEqual({});
      expect(await read(replica.url)).toEqual({ up: 1, lag_seconds: Infinity });
      await client.query(mark, [ago(90)]);
      expect(await read(replica.url)).toEqual({ up: 1, lag_seconds: 90 });
      await client.query(mark, [ago(-1)]);
      expect(await read(replica.url)).toEqual({ up: 1, lag_seconds: 0 });
      expect(await read(AWAY)).toEqual({ up: 0 });
    } finally {
      await client.end();
      await replica.drop();
    }
  });
});

describe('pause metrics', () => {
  it('report why the workers are paused, and for how long', () => {
    const read = (pause: Pick<RestorationRecord, 'cause' | 'restoredAt'> | null) => {
      const samples = new PauseMeasurement({ pause } as Restoration, { now: () => NOW }).read();
      return (cause: PauseCause) =>
        ['', '_seconds'].map((what) => valueOf(samples, `porchlight_workers_paused${what}`, cause));
    };
    const [none, paused] = [read(null), read({ cause: 'restore', restoredAt: ago(1_200) })];
    expect([none('restore'), none('failover')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect([paused('restore'), paused('double-payment')]).toEqual([
      [1, 1_200],
      [0, 0],
    ]);
  });
});

describe('queue connection metrics', () => {
  it('report up if a worker’s poll was answered in the last 20 seconds', () => {
    const read = (lastPolledAt: Date | null): number[] =>
      new QueueConnectionMeasurement({ lastPolledAt } as PgBossQueue).read().map(({ value }) => Math.floor(value));
    const before = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
    expect([read(before(3)), read(before(40)), read(null)]).toEqual([
      [1, 3],
      [0, 40],
      [0, Infinity],
    ]);
  });
});
