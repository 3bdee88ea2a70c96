import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { codeOf } from './error-code.js';

/** Statements beyond this many are sent as they come: each costs memory on every connection. */
const MAX_STATEMENTS = 700;
/** Of these the value decides how they are best done, so they are planned for each one. */
const REPLANNED = /\bLIKE\b/;
/** A table has other columns than when the statement was prepared. */
export const CHANGED_MEANWHILE = '0A000';

/** A connection, or a pool of them. */
export interface Asked {
  query<Row extends QueryResultRow>(asked: QueryConfig): Promise<QueryResult<Row>>;
}

/**
 * Sends statements that each connection parses and plans once. Names are made from the text, so that the same statement has the
 * same name on every connection and in every process.
 */
export class PreparedStatements {
  #names = new Map<string, string>();
  #generation = 0;

  /** Rows of a parametrised statement inside a transaction; throws CHANGED_MEANWHILE once for a table that has changed. */
  async askOnce<Row extends QueryResultRow>(on: Asked, text: string, values: unknown[]): Promise<Row[]> {
    const name = this.#nameOf(text);
    if (name === undefined) return (await on.query<Row>({ text, values })).rows;
    try {
      return (await on.query<Row>({ name, text, values })).rows;
    } catch (error) {
      if (codeOf(error) === CHANGED_MEANWHILE) this.#forget();
      throw error;
    }
  }

  /** The same outside a transaction, where it can be asked a second time. */
  async ask<Row extends QueryResultRow>(on: Asked, text: string, values: unknown[]): Promise<Row[]> {
    try {
      return await this.askOnce<Row>(on, text, values);
    } catch (error) {
      if (codeOf(error) !== CHANGED_MEANWHILE) throw error;
      return (await on.query<Row>({ text, values })).rows;
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
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const name = `s${String(this.#generation)}_${digest}`;
    this.#names.set(text, name);
    return name;
  }
}
