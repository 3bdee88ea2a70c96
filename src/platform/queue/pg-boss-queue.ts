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
import { Environment } from '../config/environment.js';
import { ambientCorrelation, type Correlation } from '../application/correlation.js';
import { EventPublisher } from '../application/ports/event-publisher.js';
import { Restoration } from '../application/ports/restoration.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import type { DomainEvent } from '../domain/domain-event.js';
import { DatabaseHealth } from '../health/database-health.js';
import { CONNECT_MS, IDLE_MS } from '../persistence/data-source-options.js';
import { isDatabaseAway } from '../persistence/database-away.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { withActivity } from '../system/activity.js';
import { DueQueues } from './due-queues.js';
import { QueueClient } from './queue-client.js';
import { DEAD_LETTER_QUEUE, QUEUE_SCHEMA } from './queues.js';
import { queueOf, SUBSCRIPTIONS, type Subscription } from './subscribes.js';
import { returnToQueue } from './unspent-attempts.js';

interface Envelope {
  eventId: string;
  name: string;
  payload: object;
  /** What caused the event; absent in envelopes of older versions. */
  cause?: Pick<Correlation, 'requestId' | 'traceparent'> | null;
}

interface Subscriber extends Subscription {
  queue: string;
  /** Handles one event, or is a table of rules, in which case the subscription selects the rule. */
  handler: { handle(payload: object, subscription: Subscription): Promise<void> };
}

/** The ids that a subscriber's log lines and spans continue. */
function causeOfNow(): Envelope['cause'] {
  const now = ambientCorrelation.getStore();
  return now === undefined ? null : { requestId: now.requestId, traceparent: now.traceparent };
}

const DAY_SECONDS = 86_400;
const DEAD_LETTER_OPTIONS = { retentionSeconds: 90 * DAY_SECONDS } as const;
/** When an instance dies, its fetched jobs stop sending heartbeats and other instances get them. */
const QUEUE_OPTIONS = {
  notify: true,
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 15,
  deleteAfterSeconds: DAY_SECONDS,
  deadLetter: DEAD_LETTER_QUEUE,
} as const;
/** How often one of the instances looks for such jobs. */
const SUPERVISE_SECONDS = 10;

/** How often a database outage is logged. */
const AWAY_REPORT_MS = 30_000;
/** How long to wait before retrying to start or stop workers. */
const WORKER_RETRY_MS = 2_000;

/** The queue's own connections and driver options. */
const CONNECTIONS = {
  max: 4,
  connectionTimeoutMillis: CONNECT_MS,
  idleTimeoutMillis: IDLE_MS,
  keepAlive: true,
  Client: QueueClient,
};

const WORK_OPTIONS = {
  pollingIntervalSeconds: 1,
  // New events wake their workers, and `DueQueues` those with something to repeat.
  notifyPollingIntervalSeconds: 60,
  batchSize: 8,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Delivers events through PostgreSQL: one queue per subscriber, woken by NOTIFY at commit on every instance. */
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
  #syncing: Promise<void> = Promise.resolve();
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
      // Our migrations create its tables, with the role that owns them.
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

  /** Whether workers are running; used for readiness. */
  get isRunning(): boolean {
    return this.#running;
  }

  /** Checks that the queue's own connections, which bypass any pooler, work; throws the error. */
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

  /** Creates the queues before any module's bootstrap, so that events published there are delivered. */
  async onModuleInit(): Promise<void> {
    this.#subscribers = this.#discover();
    await this.#boss.start();
    await this.#makeQueues();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.#syncWorkers();
    await this.#due.start();
    this.#running = true;
    this.restoration.onPause(() => void this.#syncWorkers());
    this.restoration.onResume(() => void this.#syncWorkers());
    this.database.onChange(() => void this.#syncWorkers());
  }

  /** Stops before the database closes, so that running handlers can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#running = false;
    this.#isStopped = true;
    await this.#due.stop();
    await this.#boss.stop({ graceful: true, timeout: 15_000 });
  }

  /** Each queue reports an outage at each poll; log it only once in a while. */
  #report(error: Error): void {
    if (isDatabaseAway(error)) {
      if (performance.now() - this.#awayReportedAt < AWAY_REPORT_MS) return;
      this.#awayReportedAt = performance.now();
    }
    this.#log.error({ err: error }, 'Queue error');
  }

  /** Updates queues of an earlier version; correct ones need no statement. */
  async #makeQueues(): Promise<void> {
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(DEAD_LETTER_QUEUE)) await this.#boss.createQueue(DEAD_LETTER_QUEUE, DEAD_LETTER_OPTIONS);
    for (const { queue } of this.#subscribers) {
      const found = known.get(queue);
      if (found === undefined) await this.#boss.createQueue(queue, QUEUE_OPTIONS);
      else if (Object.entries(QUEUE_OPTIONS).some(([name, value]) => found[name as keyof typeof found] !== value))
        await this.#boss.updateQueue(queue, QUEUE_OPTIONS);
    }
  }

  /**
   * The subscribers that should run now: none while this instance cannot reach the database, fewer while a restored
   * database is paused.
   */
  #activeSubscribers(): Set<Subscriber> {
    if (!this.database.isHealthy) return new Set();
    return new Set(this.#subscribers.filter(({ whilePaused }) => whilePaused || !this.restoration.isPaused));
  }

  /** Starts and stops workers to match the database's health and the pause, one change at a time. */
  #syncWorkers(): Promise<void> {
    this.#syncing = this.#syncing.then(async () => {
      if (this.#isStopped) return;
      const wanted = this.#activeSubscribers();
      const ending = [...this.#working].filter((subscriber) => !wanted.has(subscriber));
      const beginning = [...wanted].filter((subscriber) => !this.#working.has(subscriber));
      try {
        await Promise.all([...ending.map((one) => this.#end(one)), ...beginning.map((one) => this.#work(one))]);
      } catch (error) {
        this.#log.error({ err: error }, 'Starting or stopping workers failed; retrying');
        setTimeout(() => void this.#syncWorkers(), WORKER_RETRY_MS).unref();
      }
    });
    return this.#syncing;
  }

  /** Waits for running handlers unless the database is unavailable, when they fail anyway. */
  async #end(subscriber: Subscriber): Promise<void> {
    this.#due.remove(subscriber.queue);
    await this.#boss.offWork(subscriber.queue, { wait: this.database.isHealthy });
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

  /** Each event of a batch succeeds or fails by itself. */
  #outcome(subscriber: Subscriber, { id, data }: Job<Envelope>): Promise<JobResult> {
    const { eventId, cause } = data;
    // An event without a cause gets a new correlation id.
    const correlation = { ...(cause ?? { requestId: eventId }), eventId, subscriber: subscriber.queue };
    return ambientCorrelation.run(correlation, async (): Promise<JobResult> => {
      try {
        await withActivity('event', subscriber.queue, () => this.#deliver(subscriber, data), {
          'messaging.message.id': eventId,
        });
        return { id, status: 'completed' };
      } catch (error) {
        await this.#spareAttempt(subscriber.queue, id, error);
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
      }
    });
  }

  /** If the database is unavailable, to this instance or to all, the event is not at fault. */
  async #spareAttempt(queue: string, jobId: string, error: unknown): Promise<void> {
    if (!isDatabaseAway(error) || (await this.database.answers())) return;
    await returnToQueue(this.#boss, queue, jobId).catch((failure: unknown) => {
      this.#log.warn({ err: failure }, 'Failed to return an event to its queue; this attempt counts');
    });
  }

  async #deliver(subscriber: Subscriber, { eventId, payload }: Envelope): Promise<void> {
    try {
      if (subscriber.transactional) {
        await this.unitOfWork.run(async () => {
          if (await this.#recordDelivery(eventId, subscriber.queue))
            await subscriber.handler.handle(payload, subscriber);
        });
      } else {
        if (await this.#wasDelivered(eventId, subscriber.queue)) return;
        await subscriber.handler.handle(payload, subscriber);
        await this.unitOfWork.runStatement(() => this.#recordDelivery(eventId, subscriber.queue));
      }
      this.#log.debug('Event handled');
    } catch (error) {
      this.#log.error({ err: error }, 'Event handling failed; will retry');
      throw error;
    }
  }

  async #recordDelivery(eventId: string, subscriber: string): Promise<boolean> {
    const rows = await this.session.write(
      'INSERT INTO shared.inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
      [eventId, subscriber],
    );
    return rows.length === 1;
  }

  async #wasDelivered(eventId: string, subscriber: string): Promise<boolean> {
    const rows = await this.session.query('SELECT 1 FROM shared.inbox WHERE event_id = $1 AND subscriber = $2', [
      eventId,
      subscriber,
    ]);
    return rows.length === 1;
  }
}
