import { Inject, Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryResultRow } from 'pg';
import { ambientTransaction } from '../../application/ambient-transaction.js';
import { MAX_COUNTED, type ListLength } from '../../application/page.js';
import { withActivity } from '../system/activity.js';
import { ConnectionPool } from './connection-pool.js';
import { PreparedStatements } from './prepared-statements.js';
import { StaleReads } from './stale-reads.js';

/** A statement's name in traces: its verb and the first table. */
function nameOf(sql: string): string {
  const [verb = 'SQL'] = /[A-Z]+/.exec(sql) ?? [];
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]+\.[a-z_]+)/.exec(sql) ?? [];
  return `${verb} ${table}`.trimEnd();
}

/** A query plan. */
interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/** Gives repositories and readers their entity manager. */
@Injectable()
export class DatabaseSession {
  readonly #statements = new PreparedStatements();

  constructor(
    private readonly pool: ConnectionPool,
    @Optional() @Inject(StaleReads) private readonly staleReads?: StaleReads,
  ) {}

  /** The running unit of work's manager; throws outside of one, so that no write escapes a transaction. */
  get writer(): EntityManager {
    const current = ambientTransaction.getStore();
    if (current === undefined) throw new Error('A write was attempted outside a unit of work.');
    return current.manager as EntityManager;
  }

  /** Rows of a parametrised query (`$1`, `$2` …), in the running unit of work if there is one. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return withActivity(
      'query',
      () => nameOf(sql),
      () => {
        if (ambientTransaction.getStore() !== undefined) return this.writer.query<Row[]>(sql, parameters);
        return this.#ask<Row>(sql, parameters);
      },
    );
  }

  /** Counts the rows; `from` is the FROM clause without the keyword. */
  async count(from: string, parameters: unknown[] = []): Promise<number> {
    const [row] = await this.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${from}`, parameters);
    return row?.total ?? 0;
  }

  /** The length of a list, estimated beyond `most` rows; `from` is the FROM clause without the keyword. */
  async length(from: string, parameters: unknown[] = [], most = MAX_COUNTED): Promise<ListLength> {
    const counted = await this.count(`(SELECT 1 FROM ${from} LIMIT ${String(most + 1)}) AS counted`, parameters);
    if (counted <= most) return { total: counted, isTotalExact: true };
    const [plan] = await this.query<Explained>(`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${from}`, parameters);
    const estimate = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
    return { total: Math.max(most, estimate), isTotalExact: false };
  }

  /**
   * Runs a parametrised INSERT, UPDATE or DELETE through `writer` and returns its `RETURNING` rows. TypeORM returns
   * `[rows, count]` for updates and deletes, which is unpacked here.
   */
  async write<Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const result: unknown = await withActivity(
      'query',
      () => nameOf(sql),
      () => this.writer.query(sql, parameters),
    );
    if (Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number') {
      return result[0] as Row[];
    }
    return result as Row[];
  }

  async #ask<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const stale = await this.staleReads?.ask<QueryResultRow>(sql, parameters);
    return (stale ?? (await this.#statements.ask(this.pool, sql, parameters))) as Row[];
  }
}
