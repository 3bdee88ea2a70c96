import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Environment } from '../../../config/environment.js';
import { ambientDeadline, deadlineIn } from '../system/deadline.js';
import { BoundedClient, withDeadline } from './bounded-client.js';
import { PreparedStatements } from './prepared-statements.js';

/** How long nothing is asked of a replica that did not answer. */
const AWAY_MS = 5_000;
/** How long what has just changed is read where it was written; a replica is rarely behind for longer. */
const JUST_CHANGED_MS = 5_000;
const MAX_REMEMBERED = 10_000;
/** How long a request waits for the replica, so that the database itself can still be asked in its time. */
const REQUEST_MS = 3_000;
/** How long whoever measures the replica waits for it. */
const LOOK_MS = 2_000;

const isAllowed = new AsyncLocalStorage<boolean>();

/**
 * Questions whose answer may be a moment old go to a replica, where there is one (decision 0020). Whatever the replica
 * cannot answer, or does not have, is asked of the database itself.
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
      this.#leave(error);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool?.end();
  }

  /** Answers from the replica; from the database itself when it finds nothing there, or `about` has just changed. */
  async run<T>(work: () => Promise<T>, about?: string): Promise<T> {
    if (this.#pool === null || this.#hasJustChanged(about)) return work();
    const found = await isAllowed.run(true, work).catch(() => null);
    return found ?? work();
  }

  /** The same for what is read part by part. */
  async *stream<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = parts[Symbol.asyncIterator]();
    try {
      for (;;) {
        const part = await isAllowed.run(true, () => iterator.next());
        if (part.done === true) return;
        yield part.value;
      }
    } finally {
      // A reader may leave before the end; the parts end then, too.
      await iterator.return?.();
    }
  }

  /** For a while `about` is read where it was written; called on every instance when it changes. */
  changed(about: string): void {
    const now = Date.now();
    if (this.#pool === null) return;
    if (this.#justChanged.size >= MAX_REMEMBERED) {
      for (const [key, until] of this.#justChanged) if (until < now) this.#justChanged.delete(key);
    }
    this.#justChanged.set(about, now + JUST_CHANGED_MS);
  }

  /** For a while nothing is asked of the replica: changes may have been missed. */
  pause(): void {
    this.#awayUntil = Math.max(this.#awayUntil, Date.now() + JUST_CHANGED_MS);
  }

  /** Rows of the replica, also while nothing else is asked of it; null where there is none. Throws what it does not answer. */
  async look<Row extends pg.QueryResultRow>(sql: string): Promise<Row[] | null> {
    if (this.#pool === null) return null;
    const asked = { text: sql, query_timeout: LOOK_MS };
    return (await this.#pool.query<Row>(asked)).rows;
  }

  /** Rows of the replica; null where the database itself is to be asked. */
  async ask<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[]): Promise<Row[] | null> {
    if (this.#pool === null || isAllowed.getStore() !== true || Date.now() < this.#awayUntil) return null;
    try {
      return await this.#statements.ask<Row>({ query: (asked) => this.#query(asked) }, sql, parameters);
    } catch (error) {
      this.#leave(error);
      return null;
    }
  }

  /** False where there is no replica. */
  get hasReplica(): boolean {
    return this.#pool !== null;
  }

  /** Asks the replica whether it answers; throws what is in the way. */
  async probe(): Promise<void> {
    await this.#query({ text: 'SELECT 1' });
  }

  /** Until then the database itself is asked. */
  leaveAlone(): void {
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

  #leave(error: unknown): void {
    if (Date.now() >= this.#awayUntil) this.#log.warn({ err: error }, 'Replica unavailable; reading from the primary');
    this.#awayUntil = Date.now() + AWAY_MS;
  }
}
