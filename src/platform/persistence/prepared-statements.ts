import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { codeOf } from './error-code.js';

/** Beyond this number, statements are not prepared: each costs memory on every connection. */
const MAX_STATEMENTS = 500;
/** The best plan for these depends on the value, so they are planned each time. */
const REPLANNED = /\bLIKE\b/;
/** The table's columns have changed since the statement was prepared. */
export const CHANGED_MEANWHILE = '0A000';

/** A connection, or a pool of them. */
export interface Asked {
  query<Row extends QueryResultRow>(asked: QueryConfig): Promise<QueryResult<Row>>;
}

/**
 * Sends statements that each connection parses and plans once. The name is derived from the text, so that the same
 * statement has the same name on every connection and in every process.
 */
export class PreparedStatements {
  #names = new Map<string, string>();
  #generation = 0;

  /** Rows of a parametrised statement inside a transaction; throws CHANGED_MEANWHILE once after a table has changed. */
  async askOnce<Row extends QueryResultRow>(on: Asked, text: string, values: unknown[]): Promise<Row[]> {
    const name = this.nameOf(text);
    if (name === undefined) return (await on.query<Row>({ text, values })).rows;
    try {
      return (await on.query<Row>({ name, text, values })).rows;
    } catch (error) {
      if (codeOf(error) === CHANGED_MEANWHILE) this.reset();
      throw error;
    }
  }

  /** The same outside a transaction, where the statement can be retried. */
  async ask<Row extends QueryResultRow>(on: Asked, text: string, values: unknown[]): Promise<Row[]> {
    try {
      return await this.askOnce<Row>(on, text, values);
    } catch (error) {
      if (codeOf(error) !== CHANGED_MEANWHILE) throw error;
      return (await on.query<Row>({ text, values })).rows;
    }
  }

  /** A newer version has changed tables while this one runs: prepare everything again. */
  reset(): void {
    this.#names = new Map();
    this.#generation += 1;
  }

  /** The name to send the statement with; undefined if it is not to be prepared. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS || REPLANNED.test(text)) return known;
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const name = `s${String(this.#generation)}_${digest}`;
    this.#names.set(text, name);
    return name;
  }
}
