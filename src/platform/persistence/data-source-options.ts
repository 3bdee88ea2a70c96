import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { BoundedClient } from './bounded-client.js';

type Migration = new () => MigrationInterface;

const MAX_CONNECTIONS = 12;
/** How long to wait for a pooled connection, new or released; a request has ten seconds in all. */
export const CONNECT_MS = 6_000;
/** How long an unused connection stays open: a new one costs both sides its sign-in, and every plan is made again. */
export const IDLE_MS = 300_000;

/** Keeps a calendar day as text; the driver would convert it to local midnight. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** In milliseconds; sent by each connection when it opens. */
export const SESSION_LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** The connection options of every process and test. */
export function dataSourceOptions(url: string, poolSize = MAX_CONNECTIONS): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'porchlight',
    migrationsTableName: 'migration',
    synchronize: false,
    poolSize,
    extra: {
      ...SESSION_LIMITS,
      // statement_timeout does not help if the database vanished without closing the connection.
      Client: BoundedClient,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
    },
  };
}

/**
 * Before serving, the composition root runs migrations: without a time limit, but with a short wait for table locks.
 */
export function migrationOptions(url: string, migrations: Migration[]): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'porchlight-migrations',
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: 2,
    extra: {
      lock_timeout: 1_000,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
  };
}
