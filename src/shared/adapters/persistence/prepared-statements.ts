import type { QueryResultRow } from 'pg';
import type { ConnectionPool } from './connection-pool.js';

/** Beyond this number, statements are not prepared: each costs memory on every connection. */
const MAX_STATEMENTS = 500;
/** The best plan for these depends on the value, so they are planned each time. */
const REPLANNED = /\bLIKE\b/;
/** The table's columns have changed since the statement was prepared. */
const CHANGED_MEANWHILE = '0A000';

/**
 * Sends queries as statements that each connection parses and plans once. The name is derived from the text, so that
 * the same query has the same name on every connection.
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
      this.#reset();
      return (await pool.query<Row>({ text, values })).rows;
    }
  }

  /** A newer version has changed tables while this one runs: prepare everything again. */
  #reset(): void {
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
