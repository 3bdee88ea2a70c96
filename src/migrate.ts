import pg from 'pg';
import { DataSource } from 'typeorm';
import { loadMigrations } from '../migrations/load-migrations.js';
import { dataSourceOptions } from './shared/adapters/persistence/data-source-options.js';

/** Any number; instances that start together wait for one another on it. */
const MIGRATION_LOCK = 4_815_162_342;

/** Brings the database to this version's schema; one instance at a time. */
export async function migrate(databaseUrl: string): Promise<void> {
  const guard = new pg.Client({ connectionString: databaseUrl });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = new DataSource(dataSourceOptions(databaseUrl, await loadMigrations()));
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
