import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { QueryResult, QueryResultRow } from 'pg';
import { ConnectionPool, DISK_FULL } from '../persistence/connection-pool.js';
import { ambientDeadline, deadlineIn } from '../system/deadline.js';
import { Heartbeat, PartProblem, type PartState } from './heartbeat.js';

/** Fails on an unmigrated database; the result tells a writable primary from a read-only copy. */
const PROBE = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly" FROM migration LIMIT 1`;
/**
 * A sort that spills a few megabytes to disk for a moment; it needs no privileges. Runs only after a statement has
 * found no space, because a full disk still answers every other query.
 */
const DISK_SPACE_PROBE = `SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM (SELECT n FROM generate_series(1, 200000) AS n ORDER BY n DESC OFFSET 0) AS sorted`;
const TIMEOUT_MS = 2_000;

/** Whether this instance's pool reaches the database; events and jobs check it before they take more work. */
@Injectable()
export class DatabaseHealth implements OnModuleInit, BeforeApplicationShutdown {
  readonly #log = new Logger(DatabaseHealth.name);
  readonly #listeners: (() => void)[] = [];
  readonly #heartbeat = new Heartbeat(() => this.#probe(), {
    onChange: (state) => {
      this.#report(state);
    },
    isBusy: () => this.#isBusy(),
  });
  #answeredAt = -Infinity;
  #mayBeFull = false;
  #endListening: () => void = () => undefined;

  constructor(private readonly pool: ConnectionPool) {}

  async onModuleInit(): Promise<void> {
    const endings = [
      this.pool.onAnswer(() => {
        this.#answeredAt = performance.now();
      }),
      this.pool.onDiskFull(() => {
        this.#mayBeFull = true;
      }),
    ];
    this.#endListening = () => {
      for (const end of endings) end();
    };
    await this.#heartbeat.start();
  }

  beforeApplicationShutdown(): void {
    this.#heartbeat.stop();
    this.#endListening();
  }

  get state(): PartState {
    return this.#heartbeat.state;
  }

  get isHealthy(): boolean {
    return this.state === 'ok';
  }

  /** Calls the listener whenever the database becomes unavailable or available. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Probes now, because something failed; returns whether the database answers within two seconds. */
  async answers(): Promise<boolean> {
    return (await this.#heartbeat.probe()) === 'ok';
  }

  async #probe(): Promise<void> {
    const {
      rows: [row],
    } = await this.#query<{ isReadOnly: boolean }>(PROBE);
    if (row === undefined) throw new PartProblem('not-migrated');
    if (row.isReadOnly) throw new PartProblem('read-only');
    if (this.#mayBeFull) await this.#probeDiskSpace();
  }

  async #probeDiskSpace(): Promise<void> {
    try {
      await this.#query(DISK_SPACE_PROBE);
      this.#mayBeFull = false;
    } catch (error) {
      throw (error as { code?: unknown }).code === DISK_FULL ? new PartProblem('full') : error;
    }
  }

  #query<Row extends QueryResultRow>(text: string): Promise<QueryResult<Row>> {
    return ambientDeadline.run(deadlineIn(TIMEOUT_MS), () => this.pool.query<Row>({ text }));
  }

  /** All connections are in use, but some were returned healthy recently. */
  #isBusy(): boolean {
    return this.pool.usage.waiting > 0 && performance.now() - this.#answeredAt < TIMEOUT_MS;
  }

  #report(state: PartState): void {
    if (state === 'ok') this.#log.log('Database available again');
    else this.#log.error({ state }, 'Database unavailable; events and jobs are paused on this instance');
    for (const listener of this.#listeners) listener();
  }
}
