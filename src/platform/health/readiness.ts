import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { StaleReads } from '../persistence/stale-reads.js';
import { PgBossQueue } from '../queue/pg-boss-queue.js';
import { DatabaseHealth } from './database-health.js';
import { Heartbeat, type PartState } from './heartbeat.js';
import { PartActivity } from './part-activity.js';

/** An instance needs the database and the queue; it can run without the other parts. */
export interface ReadyParts {
  database: PartState;
  queue: PartState;
  /** Absent if none is configured. */
  replica?: PartState;
  /** The result of the last attempt to send a message. */
  mail: PartState;
  /** The result of the last call of the card provider. */
  provider: PartState;
}

export type ReadyStatus = 'ok' | 'draining' | 'unavailable';

/** What this instance can do now, without querying anything; `/readyz` reports it (docs/operations.md, "Running"). */
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
    const avoidReplica = (state: PartState): void => {
      if (state !== 'ok') staleReads.avoidReplica();
    };
    this.#replica = staleReads.hasReplica ? new Heartbeat(() => staleReads.probe(), { onChange: avoidReplica }) : null;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.#mail.start();
    this.#provider.start();
    await Promise.all([this.#queue.start(), this.#replica?.start()]);
  }

  beforeApplicationShutdown(): void {
    for (const part of [this.#queue, this.#replica, this.#mail, this.#provider]) part?.stop();
  }

  /** Reports that the instance is shutting down, so that no more requests are routed here. */
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
    // With a full disk pages can still be read, and every other instance has the same disk.
    const canAnswer = database === 'ok' || database === 'full';
    return canAnswer && queue === 'ok' && this.queue.isRunning ? 'ok' : 'unavailable';
  }
}
