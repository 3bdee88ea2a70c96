import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { ambientCorrelation } from '../application/correlation.js';
import { Clock } from '../application/ports/clock.js';
import { Restoration } from '../application/ports/restoration.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { NotFound } from '../domain/domain-error.js';
import { PausedAfterRestore } from '../domain/paused.js';
import { addDays, torontoDay, torontoInstant, type CalendarDay } from '../domain/toronto-time.js';
import { DatabaseHealth } from '../health/database-health.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { withActivity } from '../system/activity.js';
import { SCHEDULE, type Schedule, type ScheduledJob } from './scheduled.js';

interface RegisteredJob {
  schedule: Schedule;
  job: ScheduledJob;
  lastDue: number;
}

const TICK_MS = 1_000;
/** How often a running job sends a heartbeat, and how long without one until another instance may take over. */
const HEARTBEAT_MS = 10_000;
const LEASE = "interval '60 seconds'";
const INTERRUPTED = 'The instance that ran it ended before it was done.';

interface Run {
  name: string;
  due: Date;
  startedAt: Date;
}

/** The latest due time of the schedule at or before `now`. */
export function latestDueTime(schedule: Schedule, now: Date): Date {
  if ('everySeconds' in schedule) {
    const step = schedule.everySeconds * 1_000;
    return new Date(Math.floor(now.getTime() / step) * step);
  }
  const { dailyAtHour, minutes = 0 } = schedule;
  const dueOn = (day: CalendarDay): Date => new Date(torontoInstant(day, dailyAtHour).getTime() + minutes * 60_000);
  const today = torontoDay(now);
  return dueOn(today) <= now ? dueOn(today) : dueOn(addDays(today, -1));
}

/** Runs due jobs; a row per job and due time ensures that only one instance runs it, and keeps the outcome. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(JobRunner.name);
  #jobs: RegisteredJob[] = [];
  #current: Promise<void> = Promise.resolve();
  #busy = false;
  #stopped = false;
  #isFailing = false;
  #lookedAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly restoration: Restoration,
    private readonly database: DatabaseHealth,
  ) {}

  onApplicationBootstrap(): void {
    this.#jobs = this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      if (typeof metatype !== 'function' || instance === null || typeof instance !== 'object') return [];
      const schedule = this.reflector.get<Schedule | undefined>(SCHEDULE, metatype);
      return schedule === undefined ? [] : [{ schedule, job: instance as ScheduledJob, lastDue: 0 }];
    });
  }

  get names(): string[] {
    return this.#jobs.map(({ schedule }) => schedule.name);
  }

  /** The schedule of each job, in the order of discovery. */
  get schedules(): Schedule[] {
    return this.#jobs.map(({ schedule }) => schedule);
  }

  /** Status notes of the jobs that have one, by job name. */
  async statusNotes(): Promise<Map<string, string>> {
    const said = await Promise.all(
      this.#jobs.map(async ({ schedule, job }) => [schedule.name, (await job.statusNote?.()) ?? null] as const),
    );
    return new Map(said.flatMap(([name, sentence]) => (sentence === null ? [] : [[name, sentence]])));
  }

  @Interval(TICK_MS)
  tick(): void {
    if (!this.#busy && !this.#stopped && this.database.isHealthy) void this.runDue();
  }

  /** Waits for the running job and starts no other. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await this.#current;
  }

  /** Runs everything due now after the current run; resolves when all of it has finished. */
  runDue(): Promise<void> {
    this.#current = this.#current.then(async () => {
      this.#busy = true;
      try {
        for (const registered of this.#jobs) if (!this.#stopped) await this.#runIfDue(registered);
        if (!this.#stopped) await this.#takeOver();
        if (this.#isFailing) this.#log.log('Schedule readable again');
        this.#isFailing = false;
      } catch (error) {
        // Log once per outage, not once a second.
        if (!this.#isFailing) this.#log.error({ err: error }, 'Reading the schedule failed; retrying every second');
        this.#isFailing = true;
      } finally {
        this.#busy = false;
      }
    });
    return this.#current;
  }

  /** Runs one job now, regardless of its schedule. Throws `NotFound` for an unknown name, `PausedAfterRestore`. */
  async runNow(name: string): Promise<void> {
    const registered = this.#jobs.find(({ schedule }) => schedule.name === name);
    if (registered === undefined) throw new NotFound('thatJob');
    if (this.restoration.isPaused && registered.schedule.whilePaused === undefined) throw new PausedAfterRestore();
    await this.#run(registered, this.clock.now());
  }

  #mayRun({ whilePaused }: Schedule): boolean {
    return this.restoration.isPaused ? whilePaused !== undefined : whilePaused !== 'only then';
  }

  async #runIfDue(registered: RegisteredJob): Promise<void> {
    if (!this.#mayRun(registered.schedule)) return;
    const due = latestDueTime(registered.schedule, this.clock.now());
    // After the clock was set back, earlier times are due again; each of them still runs only once.
    if (due.getTime() === registered.lastDue) return;
    await this.#run(registered, due);
    // Remember it only now: a due time that could not be claimed stays due, or an outage would skip a nightly job.
    registered.lastDue = due.getTime();
  }

  /** Handles a run whose instance has died: repeats it if it is the latest, otherwise records it as interrupted. */
  async #takeOver(): Promise<void> {
    if (Date.now() - this.#lookedAt < HEARTBEAT_MS) return;
    this.#lookedAt = Date.now();
    const left = await this.session.query<{ name: string; due_at: Date; started_at: Date }>(
      `SELECT name, due_at, started_at FROM shared.job_run
       WHERE finished_at IS NULL AND alive_at < clock_timestamp() - ${LEASE}`,
    );
    for (const { name, due_at: due, started_at: startedAt } of left) {
      const registered = this.#jobs.find(({ schedule }) => schedule.name === name);
      const isLatest = registered !== undefined && latestDueTime(registered.schedule, this.clock.now()) <= due;
      if (isLatest) await this.#run(registered, due);
      else await this.#end({ name, due, startedAt }, INTERRUPTED);
    }
  }

  async #run({ schedule: { name }, job }: RegisteredJob, due: Date): Promise<void> {
    const run = { name, due, startedAt: this.clock.now() };
    if (!(await this.#claim(run))) return;
    const signs = setInterval(() => void this.#sendHeartbeat(run), HEARTBEAT_MS);
    const failure = await this.#outcome(name, job).finally(() => {
      clearInterval(signs);
    });
    await this.#end(run, failure);
  }

  /** Leases use the database's time, which all instances share and which the development clock does not move. */
  async #claim({ name, due, startedAt }: Run): Promise<boolean> {
    const claimed = await this.unitOfWork.runStatement(() =>
      this.session.write(
        `INSERT INTO shared.job_run (name, due_at, started_at, alive_at) VALUES ($1, $2, $3, clock_timestamp())
         ON CONFLICT (name, due_at) DO UPDATE SET started_at = excluded.started_at, alive_at = excluded.alive_at
           WHERE job_run.finished_at IS NULL AND job_run.alive_at < clock_timestamp() - ${LEASE}
         RETURNING name`,
        [name, due, startedAt],
      ),
    );
    return claimed.length === 1;
  }

  async #sendHeartbeat({ name, due, startedAt }: Run): Promise<void> {
    try {
      await this.unitOfWork.runStatement(() =>
        this.session.write(
          `UPDATE shared.job_run SET alive_at = clock_timestamp()
           WHERE name = $1 AND due_at = $2 AND started_at = $3 AND finished_at IS NULL`,
          [name, due, startedAt],
        ),
      );
    } catch (error) {
      this.#log.warn({ err: error, job: name }, 'Heartbeat of a running job failed');
    }
  }

  /** Updates this run only: one that another instance has taken over is no longer ours to end. */
  async #end({ name, due, startedAt }: Run, failure: string | null): Promise<void> {
    await this.unitOfWork.runStatement(() =>
      this.session.write(
        `UPDATE shared.job_run SET finished_at = $4, error = $5
         WHERE name = $1 AND due_at = $2 AND started_at = $3 AND finished_at IS NULL`,
        [name, due, startedAt, this.clock.now(), failure],
      ),
    );
  }

  /** The error of the run, or null. The run belongs to the request that started it, or gets a new correlation id. */
  #outcome(name: string, job: ScheduledJob): Promise<string | null> {
    const { requestId, traceparent } = ambientCorrelation.getStore() ?? { requestId: uuidv7() };
    return ambientCorrelation.run({ requestId, traceparent, job: name }, async () => {
      try {
        await withActivity('job', name, () => job.run());
        this.#log.debug('Scheduled job finished');
        return null;
      } catch (error) {
        this.#log.error({ err: error }, 'Scheduled job failed');
        return error instanceof Error ? error.message : String(error);
      }
    });
  }
}
