import type { PoolClient, QueryResultRow } from 'pg';
import type { ConnectionPool } from './connection-pool.js';
import { codeOf } from './error-code.js';

/**
 * Classes of errors (PostgreSQL's manual, appendix A) of statements that were prepared before they failed. After any
 * other, PgBouncer may know a name that the driver gives again, and would close the connection.
 */
const FAILED_PREPARED = /^(0A|22|23|40|55|P0)/;

const ignore = (): undefined => undefined;

/** The database rolled back on COMMIT, because a statement had failed and its error was swallowed. */
class NotCommitted extends Error {
  constructor() {
    super('A statement of this transaction had failed, so the database did not commit it.');
    this.name = NotCommitted.name;
  }
}

/** One transaction on one connection. It begins at its first statement, so that work without one takes no connection. */
export class SqlTransaction {
  #client: Promise<PoolClient> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #hasEnded = false;
  #mayBeReused = true;

  constructor(private readonly pool: ConnectionPool) {}

  /** Commits when the work succeeds and rolls back when it throws. */
  async around<T>(work: () => Promise<T>): Promise<T> {
    let result: T;
    try {
      result = await work();
    } catch (error) {
      await this.#end('ROLLBACK').catch(ignore);
      throw error;
    }
    await this.#end('COMMIT');
    return result;
  }

  /** Rows of a parametrised statement, including its RETURNING; statements run one at a time, in the order of the calls. */
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const asked = this.#last.then(() => this.#ask<Row>(text, values));
    this.#last = asked.catch((error: unknown) => {
      if (!FAILED_PREPARED.test(codeOf(error) ?? '')) this.#mayBeReused = false;
    });
    return asked;
  }

  async #ask<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    if (this.#hasEnded) throw new Error('A statement was sent after its unit of work had ended.');
    this.#client ??= this.#begin();
    return this.pool.statements.askOnce<Row>(await this.#client, text, values);
  }

  /** No statement is sent before BEGIN has succeeded: without it the database would commit the statement by itself. */
  async #begin(): Promise<PoolClient> {
    const client = await this.pool.connect();
    // Ignored here, because the current or next statement reports the lost connection.
    client.on('error', ignore);
    try {
      await client.query('BEGIN');
    } catch (error) {
      client.off('error', ignore);
      client.release(true);
      throw error;
    }
    return client;
  }

  async #end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    await this.#last;
    this.#hasEnded = true;
    const client = await this.#client?.catch(() => null);
    if (client == null) return;
    let hasEnded = false;
    try {
      const { command } = await client.query(how);
      hasEnded = true;
      if (command !== how) throw new NotCommitted();
    } finally {
      client.off('error', ignore);
      client.release(!hasEnded || !this.#mayBeReused);
    }
  }
}
