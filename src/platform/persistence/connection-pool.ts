import { Injectable } from '@nestjs/common';
import type { ClientBase, Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { withDeadline } from './bounded-client.js';
import { PreparedStatements } from './prepared-statements.js';

/** PostgreSQL's disk_full. */
export const DISK_FULL = '53100';

/** Events of the driver's connection, below its queries. */
interface Wire {
  connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
}

/** This process's database connections; nothing else takes them from TypeORM. */
@Injectable()
export class ConnectionPool {
  /** The statements prepared on these connections. */
  readonly statements = new PreparedStatements();

  constructor(private readonly dataSource: DataSource) {}

  /** Not cached: TypeORM creates the pool when it connects. */
  get #pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** The usage of this process's pool. */
  get usage(): { open: number; idle: number; waiting: number; most: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { open, idle, waiting, most: options.max };
  }

  /** Calls the listener whenever a connection is returned without an error; returns a function that unsubscribes. */
  onAnswer(listener: () => void): () => void {
    const pool = this.#pool;
    const onRelease = (error: unknown): void => {
      if (error === undefined || error === false || error === null) listener();
    };
    pool.on('release', onRelease);
    return () => pool.off('release', onRelease);
  }

  /**
   * Calls the listener whenever the database had no disk space for a statement, inside a unit of work or not; returns a
   * function that unsubscribes.
   */
  onDiskFull(listener: () => void): () => void {
    const pool = this.#pool;
    const known = new WeakSet<ClientBase>();
    let isHeard = true;
    const onAcquire = (client: ClientBase): void => {
      if (known.has(client)) return;
      known.add(client);
      (client as unknown as Wire).connection.on('errorMessage', ({ code }) => {
        if (isHeard && code === DISK_FULL) listener();
      });
    };
    pool.on('acquire', onAcquire);
    return () => {
      isHeard = false;
      pool.off('acquire', onAcquire);
    };
  }

  /** A connection for a transaction; return it with its `release`. */
  connect(): Promise<PoolClient> {
    return this.#pool.connect();
  }

  /** Queries on any connection; named statements are parsed once per connection. */
  query<Row extends QueryResultRow>(asked: QueryConfig): Promise<QueryResult<Row>> {
    return this.#pool.query<Row>(withDeadline(asked));
  }
}
