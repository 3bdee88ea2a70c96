import pg from 'pg';
import { EnvironmentError } from '../config/environment.js';
import { connectionProblem } from './connection-problem.js';

const PATIENCE_MS = 10_000;
const MIN_VERSION = 180_000;

/** The requirements on a database, checked before anything is written to it. */
export interface DatabaseFacts {
  /** `server_version_num`, for example 180004. */
  versionNumber: number;
  version: string;
  encoding: string;
  isReadOnly: boolean;
}

/** The problem with a reachable database, as a sentence; null if it is suitable. */
export function databaseProblem(
  { versionNumber, version, encoding, isReadOnly }: DatabaseFacts,
  variable: string,
): string | null {
  if (versionNumber < MIN_VERSION)
    return `${variable} names a PostgreSQL ${version}; Porchlight needs 18 or later. Update it or name another.`;
  if (encoding !== 'UTF8')
    return `The database of ${variable} keeps text as ${encoding}; it must be UTF8. Make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' and name that.`;
  if (isReadOnly)
    return `The database of ${variable} takes no changes: it is a copy or set to read-only. Name the one that takes them.`;
  return null;
}

const FACTS = `SELECT current_setting('server_version_num')::int AS "versionNumber", current_setting('server_version') AS version,
  pg_catalog.getdatabaseencoding() AS encoding, current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

async function factsOf(url: string): Promise<DatabaseFacts | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'porchlight-start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(FACTS);
    return rows[0];
  } finally {
    // `end` would wait for a connection that hangs.
    void client.end().catch(() => undefined);
  }
}

/** The driver reads files and parameters from the URL that our own pattern does not cover. */
export function refusalOf(error: unknown, variable: string): EnvironmentError {
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  return new EnvironmentError(
    connectionProblem(error, variable) ?? `${variable} cannot be used: ${reason}. Correct it.`,
  );
}

/**
 * Checks that the database is suitable, for at most 20 seconds. Throws `EnvironmentError` with a sentence if it is
 * unreachable, refuses us or does not meet the requirements.
 */
export async function checkDatabase(url: string, variable: string): Promise<void> {
  const facts = await factsOf(url).catch((error: unknown) => {
    throw refusalOf(error, variable);
  });
  const sentence = facts === undefined ? null : databaseProblem(facts, variable);
  if (sentence !== null) throw new EnvironmentError(sentence);
}
