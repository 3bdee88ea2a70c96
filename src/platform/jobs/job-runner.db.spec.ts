import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DiscoveryService, Reflector } from '@nestjs/core';
import { FixedClock } from '../../../test/platform/fakes/fixed-clock.js';
import { FixedRestoration } from '../../../test/platform/fakes/fixed-restoration.js';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import type { DatabaseHealth } from '../health/database-health.js';
import { JobRunner } from './job-runner.js';
import type { Schedule } from './scheduled.js';

const NIGHTLY: Schedule = { name: 'a.nightly', dailyAtHour: 4 };
const OFTEN: Schedule = { name: 'an.often', everySeconds: 10 };
const NIGHT = new Date('2026-06-10T08:00:00.000Z');

/** One instance's runner with its own jobs, on the shared database. */
function instance(database: TestDatabase, clock: FixedClock, schedules: Schedule[], runs: string[]): JobRunner {
  const discovery = {
    getProviders: () =>
      schedules.map((schedule) => ({
        metatype: () => schedule,
        instance: { run: () => Promise.resolve(runs.push(schedule.name)) },
      })),
  };
  const reflector = { get: (_key: symbol, metatype: () => Schedule) => metatype() };
  const runner = new JobRunner(
    clock,
    database.session,
    database.unitOfWork,
    discovery as unknown as DiscoveryService,
    reflector as unknown as Reflector,
    new FixedRestoration(),
    { isHealthy: true } as DatabaseHealth,
  );
  runner.onApplicationBootstrap();
  return runner;
}

describe('jobs on several instances', () => {
  let database: TestDatabase;
  const clock = new FixedClock(new Date('2026-06-10T14:00:00.000Z'));
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.owner.dataSource.query('TRUNCATE shared.job_run'));

  const underWay = (name: string, due: Date, silentForSeconds: number): Promise<unknown> =>
    database.dataSource.query(
      `INSERT INTO shared.job_run (name, due_at, started_at, alive_at)
       VALUES ($1, $2, $2, clock_timestamp() - $3 * interval '1 second')`,
      [name, due, silentForSeconds],
    );
  const outcomes = (): Promise<{ name: string; done: boolean; error: string | null }[]> =>
    database.session.query('SELECT name, finished_at IS NOT NULL AS done, error FROM shared.job_run ORDER BY name');

  it('run once per due time', async () => {
    const runs: string[] = [];
    const all = [1, 2, 3].map(() => instance(database, clock, [NIGHTLY, OFTEN], runs));
    await Promise.all(all.map((runner) => runner.runDue()));
    await Promise.all(all.map((runner) => runner.runDue()));
    expect(runs.sort()).toEqual(['a.nightly', 'an.often']);
  });

  it('run when the database is back, although they were due during the outage', async () => {
    const runs: string[] = [];
    const runner = instance(database, clock, [NIGHTLY], runs);
    const away = jest.spyOn(database.unitOfWork, 'runStatement').mockRejectedValue(new Error('Connection terminated'));
    const told = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await runner.runDue();
    await runner.runDue();
    away.mockRestore();
    expect([runs, told.mock.calls.length]).toEqual([[], 1]);
    told.mockRestore();
    await runner.runDue();
    expect(runs).toEqual(['a.nightly']);
  });

  it('are taken over when the instance that ran them is gone, and not while it sends heartbeats', async () => {
    const runs: string[] = [];
    await underWay('a.nightly', NIGHT, 0);
    await instance(database, clock, [NIGHTLY], runs).runDue();
    expect([runs, await outcomes()]).toEqual([[], [{ name: 'a.nightly', done: false, error: null }]]);
    await database.dataSource.query("UPDATE shared.job_run SET alive_at = alive_at - interval '61 seconds'");
    await Promise.all([1, 2, 3].map(() => instance(database, clock, [NIGHTLY], runs).runDue()));
    expect([runs, await outcomes()]).toEqual([['a.nightly'], [{ name: 'a.nightly', done: true, error: null }]]);
  });

  it('are recorded as interrupted if they have become due again since', async () => {
    const runs: string[] = [];
    await underWay('an.often', new Date('2026-06-10T13:00:00.000Z'), 3_600);
    await instance(database, clock, [NIGHTLY], runs).runDue();
    expect(await outcomes()).toEqual([
      { name: 'a.nightly', done: true, error: null },
      { name: 'an.often', done: true, error: 'The instance that ran it ended before it was done.' },
    ]);
  });
});
