import { Injectable } from '@nestjs/common';
import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { withDeadline } from './bounded-client.js';
import { PreparedStatements } from './prepared-statements.js';

/** PostgreSQL's disk_full. */
export const NO_ROOM = '53100';

/** The driver's own events, below its queries. */
interface Wire {
  connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
}

/** The connections of this process; no one else takes them out of TypeORM. */
@Injectable()
export class ConnectionPool {
  /** What is prepared on them. */
  readonly statements = new PreparedStatements();

  constructor(private readonly dataSource: DataSource) {}

  /** Not kept: TypeORM has the pool from when it has connected. */
  get #pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** The state of the pool of this process. */
  get standing(): { open: number; idle: number; waiting: number; most: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { open, idle, waiting, most: options.max };
  }

  /** Calls back whenever a connection comes back in order, so that someone was answered; returns what ends that. */
  onAnswer(listener: () => void): () => void {
    const pool = this.#pool;
    const onRelease = (error: unknown): void => {
      if (error === undefined || error === false || error === null) listener();
    };
    pool.on('release', onRelease);
    return () => pool.off('release', onRelease);
  }

  /**
   * Calls back whenever the database had no room on its disk for a statement, in a unit of work or not; returns what
   * ends that.
   */
  onNoRoom(listener: () => void): () => void {
    const pool = this.#pool;
    const known = new WeakSet<ClientBase>();
    let isHeard = true;
    const onAcquire = (client: ClientBase): void => {
      if (known.has(client)) return;
      known.add(client);
      (client as unknown as Wire).connection.on('errorMessage', ({ code }) => {
        if (isHeard && code === NO_ROOM) listener();
      });
    };
    pool.on('acquire', onAcquire);
    return () => {
      isHeard = false;
      pool.off('acquire', onAcquire);
    };
  }

  /** A connection for a transaction; give it back with its `release`. */
  connect(): Promise<PoolClient> {
    return this.#pool.connect();
  }

  /** Asks on any connection; named statements are parsed once on each. */
  query<Row extends QueryResultRow>(asked: QueryConfig): Promise<QueryResult<Row>> {
    return this.#pool.query<Row>(withDeadline(asked));
  }
}
