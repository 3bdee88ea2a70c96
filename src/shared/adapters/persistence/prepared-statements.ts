import type { QueryResultRow } from 'pg';
import type { ConnectionPool } from './connection-pool.js';

/** Statements beyond this many are sent as they come: each costs memory on every connection. */
const MAX_STATEMENTS = 500;
/** Of these the value decides how they are best done, so they are planned for each one. */
const REPLANNED = /\bLIKE\b/;
/** A table has other columns than when the statement was prepared. */
const CHANGED_MEANWHILE = '0A000';

/**
 * Asks the database in statements that each connection parses and plans once. Names are by text, so that the same question
 * has the same name on every connection.
 */
export class PreparedStatements {
  #names = new Map<string, string>();
  #generation = 0;

  /** Rows of a parametrised query on any connection of the pool. */
  async ask<Row extends QueryResultRow>(
    pool: Pick<ConnectionPool, 'query'>,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    const name = this.#nameOf(text);
    if (name === undefined) return (await pool.query<Row>({ text, values })).rows;
    try {
      return (await pool.query<Row>({ name, text, values })).rows;
    } catch (error) {
      if ((error as { code?: string }).code !== CHANGED_MEANWHILE) throw error;
      this.#forget();
      return (await pool.query<Row>({ text, values })).rows;
    }
  }

  /** A newer version of the product has changed tables while this one runs: everything is prepared again. */
  #forget(): void {
    this.#names = new Map();
    this.#generation += 1;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS || REPLANNED.test(text)) return known;
    const name = `read_${String(this.#generation)}_${String(this.#names.size)}`;
    this.#names.set(text, name);
    return name;
  }
}
