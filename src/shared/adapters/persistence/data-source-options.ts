import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** A calendar day stays the text that it is; the driver would make a local midnight of it. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The connection of every process and test; migrations are run by the composition root before it serves. */
export function dataSourceOptions(url: string, migrations: Migration[] = []): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'porchlight',
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: 12,
    extra: {
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      // A database that is gone without a word answers no statement_timeout either.
      query_timeout: 35_000,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    },
  };
}
