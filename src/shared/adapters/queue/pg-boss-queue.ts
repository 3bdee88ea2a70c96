import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { Environment } from '../../../config/environment.js';
import { ambientCorrelation, type Correlation } from '../../application/correlation.js';
import { EventPublisher } from '../../application/ports/event-publisher.js';
import { Restoration } from '../../application/ports/restoration.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { DomainEvent } from '../../domain/domain-event.js';
import { DatabaseHealth } from '../health/database-health.js';
import { BoundedClient } from '../persistence/bounded-client.js';
import { isDatabaseAway } from '../persistence/database-away.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { during } from '../system/activity.js';
import { DueQueues } from './due-queues.js';
import { GIVEN_UP, QUEUE_SCHEMA } from './queues.js';
import { queueOf, SUBSCRIPTIONS, type Subscription } from './subscribes.js';
import { giveBack } from './unspent-attempts.js';

interface Envelope {
  eventId: string;
  name: string;
  payload: object;
  /** What the fact came from; an envelope of an older version has none. */
  cause?: Pick<Correlation, 'requestId' | 'traceparent'> | null;
}

interface Subscriber extends Subscription {
  queue: string;
  /** Of one event, or of a table of rules, whose line the subscription then is. */
  handler: { handle(payload: object, subscription: Subscription): Promise<void> };
}

/** What a subscriber's log lines and spans go on from. */
function causeOfNow(): Envelope['cause'] {
  const now = ambientCorrelation.getStore();
  return now === undefined ? null : { requestId: now.requestId, traceparent: now.traceparent };
}

const DAY_SECONDS = 86_400;
const GIVEN_UP_OPTIONS = { retentionSeconds: 90 * DAY_SECONDS } as const;
/** An instance that dies leaves what it had fetched to the others: its jobs' heartbeats stop. */
const QUEUE_OPTIONS = {
  notify: true,
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 15,
  deleteAfterSeconds: DAY_SECONDS,
  deadLetter: GIVEN_UP,
} as const;
/** How often such jobs are looked for, by one of the instances. */
const SUPERVISE_SECONDS = 10;

/** How often an outage of the database is reported. */
const AWAY_REPORT_MS = 30_000;
/** After how long workers that could not begin or end are tried again. */
const FOLLOW_AGAIN_MS = 2_000;

/** Its connections, also the driver's own options for them. */
const CONNECTIONS = { max: 4, connectionTimeoutMillis: 6_000, keepAlive: true, Client: BoundedClient };

const WORK_OPTIONS = {
  pollingIntervalSeconds: 1,
  // New events wake their workers, and `DueQueues` those with something to repeat.
  notifyPollingIntervalSeconds: 60,
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** The events' way through PostgreSQL: one queue for each subscriber, woken by NOTIFY at commit on every instance. */
@Injectable()
export class PgBossQueue
  extends EventPublisher
  implements BeforeApplicationShutdown, OnModuleInit, OnApplicationBootstrap
{
  readonly #log = new Logger(PgBossQueue.name);
  readonly #boss: PgBoss;
  #subscribers: Subscriber[] = [];
  #running = false;
  #isStopped = false;
  readonly #working = new Set<Subscriber>();
  #following: Promise<void> = Promise.resolve();
  #awayReportedAt = -Infinity;
  readonly #due: DueQueues;

  constructor(
    environment: Environment,
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly restoration: Restoration,
    private readonly database: DatabaseHealth,
  ) {
    super();
    this.#boss = new PgBoss({
      connectionString: environment.directDatabaseUrl,
      schema: QUEUE_SCHEMA,
      // Its tables are made with ours, by the role that owns them.
      migrate: false,
      ...CONNECTIONS,
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      application_name: 'porchlight-queue',
    });
    this.#boss.on('error', (error) => {
      this.#report(error);
    });
    this.#due = new DueQueues(this.#boss, (error) => {
      this.#report(error);
    });
  }

  /** True while workers are running; readiness asks it. */
  get isRunning(): boolean {
    return this.#running;
  }

  /** Asks whether the queue's own connections, past any pooler, are served; throws what is in the way. */
  async probe(): Promise<void> {
    await this.#boss.getDb().executeSql('SELECT 1');
  }

  async publish(...events: DomainEvent<object>[]): Promise<void> {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({ rows: await this.session.write(text, values) }),
    };
    const cause = causeOfNow();
    for (const event of events) {
      const envelope: Envelope = { eventId: uuidv7(), name: event.name, payload: event.payload, cause };
      for (const { queue } of this.#subscribers.filter(({ event: name }) => name === event.name)) {
        await this.#boss.send(queue, envelope, { db });
      }
    }
  }

  /** When the queues were last asked for due jobs and answered, over this instance's own connections; null before the first time. */
  get lastPolledAt(): Date | null {
    return this.#due.askedAt;
  }

  /** The queues exist before any module's bootstrap, so that events published there are delivered. */
  async onModuleInit(): Promise<void> {
    this.#subscribers = this.#discover();
    await this.#boss.start();
    await this.#makeQueues();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#follow();
    this.#due.start();
    this.#running = true;
    this.restoration.onPause(() => void this.#follow());
    this.restoration.onResume(() => void this.#follow());
    this.database.onChange(() => void this.#follow());
  }

  /** Before the database closes, so that what runs can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#running = false;
    this.#isStopped = true;
    await this.#due.stop();
    await this.#boss.stop({ graceful: true, timeout: 15_000 });
  }

  /** Each queue reports an outage at each of its polls, which go on by themselves; one line in a while is enough. */
  #report(error: Error): void {
    if (isDatabaseAway(error)) {
      if (performance.now() - this.#awayReportedAt < AWAY_REPORT_MS) return;
      this.#awayReportedAt = performance.now();
    }
    this.#log.error({ err: error }, 'Queue error');
  }

  /** Queues of an earlier version get what they lack; those that are as they should be cost nothing. */
  async #makeQueues(): Promise<void> {
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(GIVEN_UP)) await this.#boss.createQueue(GIVEN_UP, GIVEN_UP_OPTIONS);
    for (const { queue } of this.#subscribers) {
      const found = known.get(queue);
      if (found === undefined) await this.#boss.createQueue(queue, QUEUE_OPTIONS);
      else if (Object.entries(QUEUE_OPTIONS).some(([name, value]) => found[name as keyof typeof found] !== value))
        await this.#boss.updateQueue(queue, QUEUE_OPTIONS);
    }
  }

  /** Who hears events now: no one while this instance cannot reach the database, fewer while a restored one waits. */
  #wanted(): Set<Subscriber> {
    if (!this.database.isWell) return new Set();
    return new Set(this.#subscribers.filter(({ whilePaused }) => whilePaused || !this.restoration.isPaused));
  }

  /** Workers begin and end as the database and a pause have it, one change after the other. */
  #follow(): Promise<void> {
    this.#following = this.#following.then(async () => {
      if (this.#isStopped) return;
      const wanted = this.#wanted();
      const ending = [...this.#working].filter((subscriber) => !wanted.has(subscriber));
      const beginning = [...wanted].filter((subscriber) => !this.#working.has(subscriber));
      try {
        await Promise.all([...ending.map((one) => this.#end(one)), ...beginning.map((one) => this.#work(one))]);
      } catch (error) {
        this.#log.error({ err: error }, 'Workers failed to follow a change; trying again');
        setTimeout(() => void this.#follow(), FOLLOW_AGAIN_MS).unref();
      }
    });
    return this.#following;
  }

  /** What runs is waited for, except where the database itself is away: then it ends by failing. */
  async #end(subscriber: Subscriber): Promise<void> {
    this.#due.remove(subscriber.queue);
    await this.#boss.offWork(subscriber.queue, { wait: this.database.isWell });
    this.#working.delete(subscriber);
  }

  #discover(): Subscriber[] {
    return this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      if (typeof metatype !== 'function' || instance === null || typeof instance !== 'object') return [];
      const handler = instance as Subscriber['handler'];
      const subscriptions = this.reflector.get<Subscription[] | undefined>(SUBSCRIPTIONS, metatype) ?? [];
      return subscriptions.map((one) => ({ ...one, queue: queueOf(one, metatype.name), handler }));
    });
  }

  async #work(subscriber: Subscriber): Promise<void> {
    const worker = await this.#boss.work<Envelope>(subscriber.queue, WORK_OPTIONS, (jobs: Job<Envelope>[]) =>
      Promise.all(jobs.map((job) => this.#outcome(subscriber, job))),
    );
    this.#working.add(subscriber);
    this.#due.add(subscriber.queue, worker);
  }

  /** Each event succeeds or is repeated by itself, whatever became of the others that were fetched with it. */
  #outcome(subscriber: Subscriber, { id, data }: Job<Envelope>): Promise<JobResult> {
    const { eventId, cause } = data;
    // An event without a cause begins a story of its own.
    const correlation = { ...(cause ?? { requestId: eventId }), eventId, subscriber: subscriber.queue };
    return ambientCorrelation.run(correlation, async (): Promise<JobResult> => {
      try {
        await during('event', subscriber.queue, () => this.#deliver(subscriber, data), {
          'messaging.message.id': eventId,
        });
        return { id, status: 'completed' };
      } catch (error) {
        await this.#spareAttempt(subscriber.queue, id, error);
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
      }
    });
  }

  /** Where this instance alone, or every one, has no database, the event is not at fault. */
  async #spareAttempt(queue: string, jobId: string, error: unknown): Promise<void> {
    if (!isDatabaseAway(error) || (await this.database.answers())) return;
    await giveBack(this.#boss, queue, jobId).catch((failure: unknown) => {
      this.#log.warn({ err: failure }, 'An event could not be given back; this attempt counts');
    });
  }

  async #deliver(subscriber: Subscriber, { eventId, payload }: Envelope): Promise<void> {
    try {
      if (subscriber.transactional) {
        await this.unitOfWork.run(async () => {
          if (await this.#firstTime(eventId, subscriber.queue)) await subscriber.handler.handle(payload, subscriber);
        });
      } else {
        if (await this.#heardBefore(eventId, subscriber.queue)) return;
        await subscriber.handler.handle(payload, subscriber);
        await this.unitOfWork.runStatement(() => this.#firstTime(eventId, subscriber.queue));
      }
      this.#log.debug('Event handled');
    } catch (error) {
      this.#log.error({ err: error }, 'Event handling failed; will retry');
      throw error;
    }
  }

  async #firstTime(eventId: string, subscriber: string): Promise<boolean> {
    const rows = await this.session.write(
      'INSERT INTO shared.inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
      [eventId, subscriber],
    );
    return rows.length === 1;
  }

  async #heardBefore(eventId: string, subscriber: string): Promise<boolean> {
    const rows = await this.session.query('SELECT 1 FROM shared.inbox WHERE event_id = $1 AND subscriber = $2', [
      eventId,
      subscriber,
    ]);
    return rows.length === 1;
  }
}
