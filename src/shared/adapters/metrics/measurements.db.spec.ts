import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PgBoss } from 'pg-boss';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { repeatGivenUp } from '../../../commands/repeat-events.js';
import { GIVEN_UP } from '../queue/queues.js';
import type { JobRunner } from '../jobs/job-runner.js';
import { JobMeasurement } from './job-measurement.js';
import type { Sample } from './measurement.js';
import { QueueMeasurement } from './queue-measurement.js';

const GUIDE = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
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

describe('the measurement of events', () => {
  it('counts what waits for each subscriber, its oldest and what was given up until it is repeated', async () => {
    const [busy, idle] = ['test.happened.v1--OnBusy', 'test.happened.v1--OnIdle'];
    await boss.createQueue(GIVEN_UP);
    for (const queue of [busy, idle]) await boss.createQueue(queue, { retryLimit: 0, deadLetter: GIVEN_UP });
    for (const queue of [busy, busy, busy, busy, idle]) await boss.send(queue, { eventId: 'one' });
    await write(`UPDATE queue.job SET created_on = now() - interval '90 seconds' WHERE name = $1`, [busy]);
    const [done] = await boss.fetch(busy);
    const [failed] = await boss.fetch(busy);
    const [handled] = await boss.fetch(idle);
    await boss.complete(busy, done?.id ?? '');
    await boss.fail(busy, failed?.id ?? '', { message: 'no' });
    await boss.complete(idle, handled?.id ?? '');
    // What failed is kept among its subscriber's own for a day only.
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

describe('the measurement of jobs', () => {
  it('tells since when each has not ended well, and whether its last run failed', async () => {
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
