import pg from 'pg';
import { loadMigrations } from '../../../migrations/load-migrations.js';
import type { Environment } from '../../platform/config/environment.js';
import { openClient } from '../../platform/persistence/open-client.js';
import { readRights } from './read-rights.js';

const PATIENCE_MS = 10_000;

/** Uses its own connection, so a long migration does not block it. */
async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(url, 'start', PATIENCE_MS);
  try {
    return await work(client);
  } finally {
    // Not awaited: a hung connection would block the start.
    void client.end().catch(() => undefined);
  }
}

/** Whether the role in this URL can run migrations. */
export const canMigrate = (url: string): Promise<boolean> =>
  asking(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `SELECT has_database_privilege(current_database(), 'CREATE') AS may`,
    );
    return rows[0]?.may === true;
  });

/** Says which of this version's migrations are missing, in a sentence; null when none are. */
export const migrationProblem = (url: string): Promise<string | null> =>
  asking(url, async (client) => {
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
    return missing === 0
      ? null
      : `The database is not migrated to this version (missing: ${String(missing)}), and the role of DATABASE_URL may not migrate it. Run porchlight migrate (in a checkout: npm run migrate) with DATABASE_OWNER_URL, or set DATABASE_OWNER_URL for the server.`;
  });

/** The collation for sorting and searching names; every PostgreSQL built with ICU has it. */
const COLLATION = 'und-x-icu';
const EXTENSIONS = ['pg_trgm', 'unaccent'];

const FEATURES = `
  SELECT EXISTS (SELECT FROM pg_collation WHERE collname = $1) AS "hasIcu",
         ARRAY(SELECT e FROM unnest($2::text[]) e WHERE e NOT IN (SELECT extname FROM pg_extension)) AS missing,
         ARRAY(SELECT e FROM unnest($2::text[]) e WHERE e NOT IN (SELECT extname FROM pg_extension)
                  AND e NOT IN (SELECT name FROM pg_available_extensions)) AS unknown`;

interface Features {
  hasIcu: boolean;
  /** Extensions that are not installed in the database. */
  missing: string[];
  /** Those of them that the PostgreSQL server does not offer. */
  unknown: string[];
}

/** Says in a sentence what the database lacks; null when nothing. `isMigrated`: no pending migration will add it. */
export function featureProblem({ hasIcu, missing, unknown }: Features, isMigrated: boolean): string | null {
  if (!hasIcu)
    return 'The PostgreSQL of DATABASE_URL is built without ICU, which sorts names. Use a build with ICU; the usual builds have it.';
  if (unknown.length > 0)
    return `The PostgreSQL of DATABASE_URL lacks ${unknown.join(' and ')}. Install its contrib package.`;
  if (isMigrated && missing.length > 0)
    return `The database of DATABASE_URL lacks extensions that its search needs. Run as its owner:${missing.map((name) => `CREATE EXTENSION ${name} SCHEMA public;`).join(' ')}`;
  return null;
}

/** Checks the ICU collation and the extensions of the database at this URL. */
export const readFeatures = (url: string): Promise<Features> =>
  asking(url, async (client) => {
    const { rows } = await client.query<Features>(FEATURES, [COLLATION, EXTENSIONS]);
    return rows[0] ?? { hasIcu: false, missing: EXTENSIONS, unknown: EXTENSIONS };
  });

/**
 * Says in a sentence how the server's role could change the records; null when it cannot. With `isToBeMigrated`, only
 * the role's own privileges count, because the migration corrects the grants.
 */
export const roleProblem = (environment: Environment, isToBeMigrated = false): Promise<string | null> =>
  asking(environment.directDatabaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    const role = rows[0]?.role ?? '';
    const { isMighty, open } = await readRights(client, role);
    if (!isMighty && (isToBeMigrated || open.length === 0)) return null;
    const why = isMighty ? ', because it owns tables or could make itself their owner' : ` (${open.join(', ')})`;
    const how = `Give the server a role of its own (${environment.guideTo("The database's two roles")}).`;
    return `The role ${role} of DATABASE_URL could change or empty the ledger and the other records${why}. ${how}`;
  });
