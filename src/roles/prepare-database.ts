import pg from 'pg';
import { loadMigrations } from '../../migrations/load-migrations.js';
import { EnvironmentError, type Environment } from '../config/environment.js';
import { migrate } from '../migrate.js';
import { readRights } from './read-rights.js';
import { openClient } from '../shared/adapters/persistence/open-client.js';

const PATIENCE_MS = 10_000;
const HOW = 'Give the server a role of its own (docs/operations.md, "The database\'s two roles").';

/** On a connection of its own, of which a migration that takes long needs nothing. */
async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url, 'start', PATIENCE_MS);
  try {
    return await work(client);
  } finally {
    // One that hangs would be waited for.
    void client.end().catch(() => undefined);
  }
}

async function mayMakeTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_database_privilege(current_database(), 'CREATE') AS may`,
  );
  return rows[0]?.may === true;
}

async function requireMigrated(client: pg.Client): Promise<void> {
  const wanted = (await loadMigrations()).map(({ name }) => name);
  const { rows: found } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.migration') IS NOT NULL AS exists`,
  );
  const { rows: done } =
    found[0]?.exists === true
      ? await client.query<{ name: string }>('SELECT name FROM public.migration')
      : { rows: [] };
  const known = new Set(done.map(({ name }) => name));
  const missing = wanted.filter((name) => !known.has(name)).length;
  if (missing > 0)
    throw new EnvironmentError(
      `The database is not migrated to this version (missing: ${String(missing)}), and the role of DATABASE_URL does not do it. Run npm run migrate with DATABASE_OWNER_URL, or set it.`,
    );
}

async function recordsProblem(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  const role = rows[0]?.role ?? '';
  const { isMighty, open } = await readRights(client, role);
  if (!isMighty && open.length === 0) return null;
  return `The role ${role} of DATABASE_URL could change or empty the ledger and the other records${isMighty ? '' : ` (${open.join(', ')})`}. ${HOW}`;
}

/**
 * Brings the database to this version's schema as its owner, and sees to it that the server's own role cannot touch the
 * records. Throws `EnvironmentError` where the schema is not this version's and nobody is named who may change it, or where
 * the records of an installation in production are not protected; elsewhere that is a warning.
 */
export async function prepareDatabase(
  environment: Environment,
  warn = (line: string): unknown => process.stderr.write(`Warning: ${line}\n`),
): Promise<void> {
  const { ownerDatabaseUrl, directDatabaseUrl, databaseUrl, mustProtectRecords } = environment;
  if (ownerDatabaseUrl !== null) await migrate(ownerDatabaseUrl, { applicationUrl: databaseUrl });
  else if (!mustProtectRecords && (await asking(directDatabaseUrl, mayMakeTables))) await migrate(directDatabaseUrl);
  else await asking(directDatabaseUrl, requireMigrated);
  const problem = await asking(directDatabaseUrl, recordsProblem);
  if (problem === null) return;
  if (mustProtectRecords) throw new EnvironmentError(problem);
  warn(problem);
}
