import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { MigrationInterface } from 'typeorm';
import { BoundedClient } from './bounded-client.js';

type Migration = new () => MigrationInterface;

const MAX_CONNECTIONS = 12;
/** For a connection of the pool, new or given back by another; a request has ten seconds in all. */
export const CONNECT_MS = 6_000;

/** A calendar day stays the text that it is; the driver would make a local midnight of it. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** In milliseconds, said by each connection as it begins. */
export const SESSION_LIMITS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** The connections of every process and test. */
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
      // A database that vanished without closing the connection answers no statement_timeout either.
      Client: BoundedClient,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      // A transaction begins in the same message as its first statement.
      pipeline: true,
    },
  };
}

/** Migrations are run by the composition root before it serves: as long as they take, but never waiting long for a table. */
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
