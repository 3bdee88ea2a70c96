import { Injectable } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { withDeadline } from './bounded-client.js';

/** The connections of this process, for queries without a unit of work; no one else takes them out of TypeORM. */
@Injectable()
export class ConnectionPool {
  constructor(private readonly dataSource: DataSource) {}

  /** Not kept: TypeORM has the pool from when it has connected. */
  get #pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** How the pool of this process stands. */
  get standing(): { open: number; idle: number; waiting: number; most: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = this.#pool;
    return { open, idle, waiting, most: options.max };
  }

  /** Calls back whenever a connection comes back in order, so that someone was answered; gives what ends that. */
  onAnswer(listener: () => void): () => void {
    const pool = this.#pool;
    const onRelease = (error: unknown): void => {
      if (error === undefined || error === false || error === null) listener();
    };
    pool.on('release', onRelease);
    return () => pool.off('release', onRelease);
  }

  /** Asks on any connection; named statements are parsed once on each. */
  query<Row extends QueryResultRow>(asked: QueryConfig): Promise<QueryResult<Row>> {
    return this.#pool.query<Row>(withDeadline(asked));
  }
}
