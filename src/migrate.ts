import pg from 'pg';
import { DataSource } from 'typeorm';
import { loadMigrations, type Migration } from '../migrations/load-migrations.js';
import { dataSourceOptions } from './shared/adapters/persistence/data-source-options.js';

/** Any number; instances that start together wait for one another on it. */
const MIGRATION_LOCK = 4_815_162_342;

/** Brings the database to this version's schema, or as far as the migrations that are given; one instance at a time. */
export async function migrate(databaseUrl: string, migrations?: Migration[]): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = new DataSource(dataSourceOptions(databaseUrl, migrations ?? (await loadMigrations())));
    await dataSource.initialize();
    try {
      await dataSource.runMigrations();
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await guard.end();
  }
}
