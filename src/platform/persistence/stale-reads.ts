import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Environment } from '../config/environment.js';
import { ambientDeadline, deadlineIn } from '../system/deadline.js';
import { BoundedClient, withDeadline } from './bounded-client.js';
import { PreparedStatements } from './prepared-statements.js';

/** How long to avoid a replica that did not answer. */
const AWAY_MS = 5_000;
/** How long to read recently changed data from the primary; a replica rarely lags longer. */
const JUST_CHANGED_MS = 5_000;
const MAX_REMEMBERED = 10_000;
/** How long a request waits for the replica, so that there is time left to query the primary. */
const REQUEST_MS = 3_000;
/** How long health checks and metrics wait for the replica. */
const PROBE_MS = 2_000;

const isAllowed = new AsyncLocalStorage<boolean>();

/**
 * Sends reads that may be slightly outdated to a replica, if there is one (decision 0020). What the replica cannot
 * answer, or does not have, is read from the primary.
 */
@Injectable()
export class StaleReads implements OnApplicationShutdown {
  readonly #log = new Logger(StaleReads.name);
  readonly #statements = new PreparedStatements();
  readonly #justChanged = new Map<string, number>();
  readonly #pool: pg.Pool | null;
  #awayUntil = 0;

  constructor({ databaseReplicaUrl, databasePoolSize }: Environment) {
    this.#pool =
      databaseReplicaUrl === null
        ? null
        : new pg.Pool({
            connectionString: databaseReplicaUrl,
            application_name: 'porchlight-replica',
            max: databasePoolSize,
            connectionTimeoutMillis: 2_000,
            statement_timeout: 30_000,
            Client: BoundedClient,
          });
    this.#pool?.on('error', (error) => {
      this.#avoid(error);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.end();
  }

  /** Reads from the replica, or from the primary if the replica has nothing or `about` has just changed. */
  async run<T>(work: () => Promise<T>, about?: string): Promise<T> {
    if (this.#pool === null || this.#hasJustChanged(about)) return work();
    const found = await isAllowed.run(true, work).catch(() => null);
    return found ?? work();
  }

  /** The same for a stream. */
  async *stream<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = parts[Symbol.asyncIterator]();
    try {
      for (;;) {
        const part = await isAllowed.run(true, () => iterator.next());
        if (part.done === true) return;
        yield part.value;
      }
    } finally {
      // The reader may stop early; end the source's iterator too.
      await iterator.return?.();
    }
  }

  /** Reads `about` from the primary for a while; called on every instance when it changes. */
  changed(about: string): void {
    const now = Date.now();
    if (this.#pool === null) return;
    if (this.#justChanged.size >= MAX_REMEMBERED) {
      for (const [key, until] of this.#justChanged) if (until < now) this.#justChanged.delete(key);
    }
    this.#justChanged.set(about, now + JUST_CHANGED_MS);
  }

  /** Avoids the replica for a while because change notifications may have been missed. */
  pause(): void {
    this.#awayUntil = Math.max(this.#awayUntil, Date.now() + JUST_CHANGED_MS);
  }

  /** Rows from the replica even while it is avoided; null without a replica. Throws its errors. */
  async probeReplica<Row extends pg.QueryResultRow>(sql: string): Promise<Row[] | null> {
    if (this.#pool === null) return null;
    const asked = { text: sql, query_timeout: PROBE_MS };
    return (await this.#pool.query<Row>(asked)).rows;
  }

  /** Rows from the replica; null if the primary must be queried instead. */
  async ask<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[] | null> {
    if (this.#pool === null || isAllowed.getStore() !== true || Date.now() < this.#awayUntil) return null;
    try {
      return await this.#statements.ask<Row>({ query: (asked) => this.#query(asked) }, sql, parameters);
    } catch (error) {
      this.#avoid(error);
      return null;
    }
  }

  /** False without a replica. */
  get hasReplica(): boolean {
    return this.#pool !== null;
  }

  /** Checks that the replica answers; throws its error. */
  async probe(): Promise<void> {
    await this.#query({ text: 'SELECT 1' });
  }

  /** Until then, reads go to the primary. */
  avoidReplica(): void {
    this.#awayUntil = Math.max(this.#awayUntil, Date.now() + AWAY_MS);
  }

  #query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (this.#pool === null) throw new Error('There is no replica.');
    const isOfRequest = ambientDeadline.getStore()?.isOver === false;
    return this.#pool.query<Row>(withDeadline(asked, isOfRequest ? deadlineIn(REQUEST_MS) : undefined));
  }

  #hasJustChanged(about: string | undefined): boolean {
    return about !== undefined && (this.#justChanged.get(about) ?? 0) > Date.now();
  }

  #avoid(error: unknown): void {
    if (Date.now() >= this.#awayUntil) this.#log.warn({ err: error }, 'Replica unavailable; reading from the primary');
    this.#awayUntil = Date.now() + AWAY_MS;
  }
}
