import pg from 'pg';
import { loadMigrations } from '../../../migrations/load-migrations.js';
import { migrate } from '../database/migrate.js';
import type { ObjectStore } from '../../platform/application/ports/object-store.js';
import { readArchive } from './archive.js';
import { openClient } from '../../platform/persistence/open-client.js';
import { BackupProblem } from './backup-problem.js';
import { readHead, type BackupHead } from './head.js';
import { BackupReader } from './read-backup.js';

export interface RestoreTarget {
  /** Logs in as the owner of the tables to create. */
  databaseUrl: string;
  /** Logs in as the role that will use the tables; null when that is the owner. */
  applicationUrl: string | null;
  objects: ObjectStore;
  /** The passphrase of the file; null when it is not encrypted. */
  passphrase: string | null;
  /** Creates the sandbox's tables; null when another card provider is configured. */
  prepareSandbox: (() => Promise<void>) | null;
}

export interface RestoreReport {
  takenAt: string;
  tables: number;
  objects: number;
}

const OUR_SCHEMAS = `SELECT nspname AS name FROM pg_namespace
  WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public')`;

/** Reads the head of a backup without changing anything. Throws `BackupProblem`. */
export async function headOf(file: string, passphrase: string | null): Promise<BackupHead> {
  for await (const entry of readArchive(file, passphrase)) return readHead(entry);
  return readHead(undefined);
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  if (rows[0]?.tables !== 0) throw new BackupProblem('The database isn’t empty. Restore into a new one.');
}

/** Runs only the migrations that the backup had; the next start runs later ones. */
async function makeTables(client: pg.Client, head: BackupHead, target: RestoreTarget): Promise<void> {
  const all = await loadMigrations();
  const known = new Set(all.map(({ name }) => name));
  const unknown = head.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new BackupProblem(
      `The backup was made by a newer version of Porchlight (${unknown}). Restore with that one.`,
    );
  }
  await migrate(target.databaseUrl, {
    migrations: all.filter(({ name }) => head.migrations.includes(name)),
    applicationUrl: target.applicationUrl,
  });
  if (head.tables.some(({ name }) => name.startsWith('sandbox.'))) await target.prepareSandbox?.();
}

async function readInto(reader: BackupReader, file: string, passphrase: string | null): Promise<number> {
  for await (const entry of readArchive(file, passphrase)) await reader.take(entry);
  return reader.finish();
}

/** The mark is in the transaction that brings the rows: no server ever finds them without it. */
async function fill(client: pg.Client, file: string, head: BackupHead, target: RestoreTarget): Promise<number> {
  await client.query('BEGIN');
  const leaveOut = target.prepareSandbox === null ? ['sandbox'] : [];
  const reader = await BackupReader.begin(client, target.objects, { head, leaveOut });
  const objects = await readInto(reader, file, target.passphrase).catch(async (error: unknown) => {
    await reader.abort();
    throw error;
  });
  await client.query('INSERT INTO shared.restoration (backup_taken_at, restored_at) VALUES ($1, clock_timestamp())', [
    head.takenAt,
  ]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
  return objects;
}

async function empty(client: pg.Client): Promise<void> {
  await client.query('ROLLBACK');
  const { rows } = await client.query<{ name: string }>(OUR_SCHEMAS);
  for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`);
  await client.query('DROP TABLE IF EXISTS public.migration');
}

/**
 * Restores a backup into an empty database, and the photos beside it. All or nothing: a damaged backup leaves the
 * database empty. A server that starts on the result stays paused until the reconciliation (decision 0021). Throws
 * `BackupProblem`.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<RestoreReport> {
  const head = await headOf(file, target.passphrase);
  const client = await openClient(target.databaseUrl, 'restore');
  try {
    await refuseFilled(client);
    try {
      await makeTables(client, head, target);
      const objects = await fill(client, file, head, target);
      return { takenAt: head.takenAt, tables: head.tables.length, objects };
    } catch (error) {
      await empty(client);
      throw error;
    }
  } finally {
    await client.end();
  }
}
