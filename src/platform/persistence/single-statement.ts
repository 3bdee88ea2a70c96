import type { QueryResultRow } from 'pg';
import type { ConnectionPool } from './connection-pool.js';

/** A transaction of one statement, which the database begins and commits by itself. */
export class SingleStatement {
  #isSent = false;

  constructor(private readonly pool: ConnectionPool) {}

  /** Nothing is rolled back when the work throws after its statement. */
  around<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** Rows of the statement, also of its RETURNING; throws when it is not the only one. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    if (this.#isSent) throw new Error('A second statement was sent where only one is committed by itself.');
    this.#isSent = true;
    return this.pool.statements.ask<Row>(this.pool, text, values);
  }
}
