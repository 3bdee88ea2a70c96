import { Inject, Injectable, Optional } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { ambientTransaction, type AmbientTransaction } from '../application/ambient-transaction.js';
import { MAX_COUNTED, type ListLength } from '../application/page.js';
import { withActivity } from '../system/activity.js';
import { ConnectionPool } from './connection-pool.js';
import type { SingleStatement } from './single-statement.js';
import type { SqlTransaction } from './sql-transaction.js';
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

const rowsOf = <Row>({ transaction }: AmbientTransaction, sql: string, parameters: unknown[]): Promise<Row[]> =>
  (transaction as SqlTransaction | SingleStatement).query(sql, parameters) as Promise<Row[]>;

/** Queries for repositories and readers: in the running unit of work, or on any connection outside one. */
@Injectable()
export class DatabaseSession {
  constructor(
    private readonly pool: ConnectionPool,
    @Optional() @Inject(StaleReads) private readonly staleReads?: StaleReads,
  ) {}

  /** Rows of a parametrised query (`$1`, `$2` …), in the running unit of work if there is one. */
  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return withActivity(
      'query',
      () => nameOf(sql),
      () => {
        const current = ambientTransaction.getStore();
        return current === undefined ? this.#ask<Row>(sql, parameters) : rowsOf<Row>(current, sql, parameters);
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
   * Runs a parametrised statement in the running unit of work and returns its `RETURNING` rows; throws outside one, so
   * that no write escapes a transaction.
   */
  async write<Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    const current = ambientTransaction.getStore();
    if (current === undefined) throw new Error('A write was attempted outside a unit of work.');
    return withActivity(
      'query',
      () => nameOf(sql),
      () => rowsOf<Row>(current, sql, parameters),
    );
  }

  async #ask<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    const stale = await this.staleReads?.ask<QueryResultRow>(sql, parameters);
    return (stale ?? (await this.pool.statements.ask(this.pool, sql, parameters))) as Row[];
  }
}
