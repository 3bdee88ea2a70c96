import { EnvironmentError, type Environment } from '../../../platform/config/environment.js';
import { packagedPrograms } from '../../embedded/programs.js';
import {
  canMigrate,
  migrationProblem,
  readFeatures,
  featureProblem,
  roleProblem,
} from '../../database/database-problems.js';
import { checkDatabase, refusalOf } from '../../../platform/persistence/check-database.js';
import { SESSION_LIMITS } from '../../../platform/persistence/data-source-options.js';
import { isDatabaseAway } from '../../../platform/persistence/database-away.js';
import type { Check, Found } from './check.js';
import { givesOwnSessions, probeConnection, type ConnectionTraits } from './sessions.js';
import { isSameDatabase, whichDatabase } from './which-database.js';

async function database(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, ownerDatabaseUrl } = environment;
  if (givenDatabaseUrl === null) {
    await packagedPrograms();
    return { says: 'embedded, in DATA_DIR' };
  }
  const { directDatabaseUrl } = environment;
  await checkDatabase(givenDatabaseUrl, 'DATABASE_URL');
  if (ownerDatabaseUrl !== null) await checkDatabase(ownerDatabaseUrl, 'DATABASE_OWNER_URL');
  if (directDatabaseUrl !== givenDatabaseUrl) await checkDatabase(directDatabaseUrl, 'DATABASE_DIRECT_URL');
  return { says: 'reachable, PostgreSQL 18 or later, UTF8 and writable' };
}

const LIMIT_NAMES = Object.keys(SESSION_LIMITS);

/** PgBouncer's message. */
const UNKNOWN_LIMIT = /unsupported startup parameter/;
const UNKNOWN_LIMITS = `The pooler of DATABASE_URL rejects the time limits that each connection sets: set its ignore_startup_parameters = extra_float_digits,${LIMIT_NAMES.join(',')} and set both limits (30s) on the role.`;
const LOSES_STATEMENTS =
  'The pooler of DATABASE_URL shares sessions and loses prepared statements: make it PgBouncer 1.21 or later with max_prepared_statements = 500, or set its pool_mode = session.';
const PARTS_TRANSACTIONS =
  'The pooler of DATABASE_URL spreads one transaction over several sessions: set its pool_mode = transaction and max_prepared_statements = 500.';
const NO_LIMIT =
  "The pooler of DATABASE_URL drops the time limit of statements. Set both limits on the server’s role: ALTER ROLE … SET statement_timeout = '30s', and the same for idle_in_transaction_session_timeout.";

/** Decides whether a start accepts this kind of connection. Throws `EnvironmentError`. */
export function judgeConnection({
  pooler,
  keepsStatements,
  keepsTransactions,
  statementTimeout,
}: ConnectionTraits): Found {
  if (!keepsTransactions) throw new EnvironmentError(PARTS_TRANSACTIONS);
  if (!keepsStatements) throw new EnvironmentError(LOSES_STATEMENTS);
  if (pooler === 'none') return { says: 'none: DATABASE_URL connects directly to the database' };
  if (statementTimeout === '0') return { says: NO_LIMIT, isWarning: true };
  return {
    says:
      pooler === 'keeps sessions'
        ? 'gives each connection its own session'
        : 'shares sessions and supports prepared statements',
  };
}

/** Two checks of one start share the result. */
const connections = new WeakMap<Environment, Promise<ConnectionTraits>>();

function connectionOf(environment: Environment, url: string): Promise<ConnectionTraits> {
  const known = connections.get(environment) ?? probeConnection(url, SESSION_LIMITS);
  connections.set(environment, known);
  return known;
}

async function pooler(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl } = environment;
  if (givenDatabaseUrl === null) return { says: 'none: the database is embedded' };
  const way = await connectionOf(environment, givenDatabaseUrl).catch((error: unknown) => {
    if (UNKNOWN_LIMIT.test(String(error))) throw new EnvironmentError(UNKNOWN_LIMITS);
    throw refusalOf(error, 'DATABASE_URL');
  });
  return judgeConnection(way);
}

const WHY_OWN = 'where notifications for the job queue and live pages are lost';
const DIRECT_IS_SHARED = `DATABASE_DIRECT_URL goes through a pooler that shares sessions, ${WHY_OWN}. Set it to the address of the database itself.`;
const DIRECT_IS_MISSING = `DATABASE_URL goes through a pooler that shares sessions, ${WHY_OWN}. Set DATABASE_DIRECT_URL to the address of the database itself.`;
const OWNER_IS_SHARED =
  'DATABASE_OWNER_URL goes through a pooler that shares sessions, where migrations cannot wait for one another. Set it to the address of the database itself.';

async function requireOwnSessions(url: string, variable: string, refusal: string): Promise<void> {
  const isGiven = await givesOwnSessions(url).catch((error: unknown) => {
    throw refusalOf(error, variable);
  });
  if (!isGiven) throw new EnvironmentError(refusal);
}

/** For the queue's notifications and the migration lock; without a pooler there is nothing to check. */
async function ownSessions(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, ownerDatabaseUrl } = environment;
  if (givenDatabaseUrl === null) return { says: 'in the embedded database' };
  const { directDatabaseUrl } = environment;
  const isOwnAddress = directDatabaseUrl !== givenDatabaseUrl;
  const { pooler: between } = await connectionOf(environment, givenDatabaseUrl);
  if (isOwnAddress) await requireOwnSessions(directDatabaseUrl, 'DATABASE_DIRECT_URL', DIRECT_IS_SHARED);
  else if (between !== 'none') await requireOwnSessions(directDatabaseUrl, 'DATABASE_URL', DIRECT_IS_MISSING);
  if (ownerDatabaseUrl !== null) await requireOwnSessions(ownerDatabaseUrl, 'DATABASE_OWNER_URL', OWNER_IS_SHARED);
  if (isOwnAddress) await requireSame(givenDatabaseUrl, directDatabaseUrl);
  return { says: `${isOwnAddress ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} gives each connection its own session` };
}

async function requireSame(url: string, direct: string): Promise<void> {
  const [one, other] = await Promise.all([whichDatabase(url), whichDatabase(direct)]);
  if (!isSameDatabase(one, other))
    throw new EnvironmentError('DATABASE_DIRECT_URL names a different database than DATABASE_URL. Name the same one.');
  if (one.role !== other.role)
    throw new EnvironmentError(
      `DATABASE_DIRECT_URL uses the role ${other.role}, but DATABASE_URL uses ${one.role}. Use the same role in both.`,
    );
}

/**
 * A replica may be away, because reads then go to the primary; one that rejects our login will not recover by itself.
 */
async function replica({ givenDatabaseUrl, databaseReplicaUrl }: Environment): Promise<Found> {
  if (givenDatabaseUrl === null || databaseReplicaUrl === null)
    return { says: 'none: the primary database serves all reads' };
  const copy = await whichDatabase(databaseReplicaUrl).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw refusalOf(error, 'DATABASE_REPLICA_URL');
  });
  if (copy === null)
    return {
      says: 'DATABASE_REPLICA_URL isn’t responding right now: the primary database serves its reads.',
      isWarning: true,
    };
  if (!isSameDatabase(await whichDatabase(givenDatabaseUrl), copy))
    throw new EnvironmentError(
      'DATABASE_REPLICA_URL names a different database than DATABASE_URL, so public pages would show that database’s sales. Name a replica of DATABASE_URL, or unset it.',
    );
  if (!copy.isCopy)
    return {
      says: 'DATABASE_REPLICA_URL names the primary database, not a replica: name a replica, or unset it.',
      isWarning: true,
    };
  return { says: 'a replica of the database' };
}

async function role(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, ownerDatabaseUrl, mustProtectRecords } = environment;
  if (givenDatabaseUrl === null) return { says: 'embedded: one role for the server, another that owns the tables' };
  const problem = await roleProblem(environment, ownerDatabaseUrl !== null);
  if (problem === null) return { says: 'owns no tables and cannot change the records' };
  if (mustProtectRecords) throw new EnvironmentError(problem);
  return { says: problem, isWarning: true };
}

/** ICU and the extensions, except for those that a pending migration creates. */
async function parts(environment: Environment): Promise<Found> {
  if (environment.givenDatabaseUrl === null) return { says: 'embedded' };
  const { directDatabaseUrl } = environment;
  const found = await readFeatures(directDatabaseUrl);
  const isMigrated = found.missing.length > 0 && (await migrationProblem(directDatabaseUrl)) === null;
  const problem = featureProblem(found, isMigrated);
  if (problem !== null) throw new EnvironmentError(problem);
  return { says: 'ICU, pg_trgm and unaccent' };
}

async function tables(environment: Environment): Promise<Found> {
  const atTheStart = { says: 'migrated to this version at the start' };
  if (environment.givenDatabaseUrl === null || environment.ownerDatabaseUrl !== null) return atTheStart;
  const { directDatabaseUrl, mustProtectRecords } = environment;
  if (!mustProtectRecords && (await canMigrate(directDatabaseUrl))) return atTheStart;
  const problem = await migrationProblem(directDatabaseUrl);
  if (problem !== null) throw new EnvironmentError(problem);
  return { says: 'migrated to this version' };
}

/** In the order in which a start reports refusals. */
export const DATABASE_CHECKS: readonly Check[] = [
  { about: 'database', find: database },
  { about: 'pooler', after: 'database', find: pooler },
  { about: 'own sessions', after: 'pooler', find: ownSessions },
  { about: 'replica', after: 'database', find: replica },
  { about: 'parts', after: 'database', find: parts },
  { about: 'database role', after: 'database', find: role },
  { about: 'tables', after: 'database', find: tables },
];
