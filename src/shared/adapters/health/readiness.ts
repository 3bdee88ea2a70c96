import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { StaleReads } from '../persistence/stale-reads.js';
import { PgBossQueue } from '../queue/pg-boss-queue.js';
import { DatabaseHealth } from './database-health.js';
import { Heartbeat, type PartState } from './heartbeat.js';
import { PartActivity } from './part-activity.js';

/** Without the database and the queue nothing works; without the others an instance goes on. */
export interface ReadyParts {
  database: PartState;
  queue: PartState;
  /** Missing where none is configured. */
  replica?: PartState;
  /** How the last attempt to send a message went. */
  mail: PartState;
  /** How the last call of the card provider went. */
  provider: PartState;
}

export type ReadyStatus = 'ok' | 'draining' | 'unavailable';

/** What this instance can do now, known without asking anything: `/readyz` says it (docs/operations.md, "Running"). */
@Injectable()
export class Readiness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #queue: Heartbeat;
  readonly #replica: Heartbeat | null;
  readonly #mail = new PartActivity('mail');
  readonly #provider = new PartActivity('provider');
  #isDraining = false;

  constructor(
    private readonly database: DatabaseHealth,
    private readonly queue: PgBossQueue,
    staleReads: StaleReads,
  ) {
    this.#queue = new Heartbeat(() => queue.probe());
    const leaveAlone = (state: PartState): void => {
      if (state !== 'ok') staleReads.leaveAlone();
    };
    this.#replica = staleReads.hasReplica ? new Heartbeat(() => staleReads.probe(), { onChange: leaveAlone }) : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#mail.start();
    this.#provider.start();
    await Promise.all([this.#queue.start(), this.#replica?.start()]);
  }

  beforeApplicationShutdown(): void {
    for (const part of [this.#queue, this.#replica, this.#mail, this.#provider]) part?.stop();
  }

  /** From now on it says that it is leaving, so that nothing more is routed here. */
  drain(): void {
    this.#isDraining = true;
  }

  get parts(): ReadyParts {
    return {
      database: this.database.state,
      queue: this.#queue.state,
      ...(this.#replica === null ? {} : { replica: this.#replica.state }),
      mail: this.#mail.state,
      provider: this.#provider.state,
    };
  }

  get status(): ReadyStatus {
    if (this.#isDraining) return 'draining';
    const { database, queue } = this.parts;
    // Without room for changes pages still answer, and every other instance has the same disk.
    const canAnswer = database === 'ok' || database === 'full';
    return canAnswer && queue === 'ok' && this.queue.isRunning ? 'ok' : 'unavailable';
  }
}
