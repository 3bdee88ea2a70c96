import { EnvironmentError, type Environment } from '../../config/environment.js';
import { packagedPrograms } from '../../embedded/programs.js';
import {
  canMigrate,
  migrationProblem,
  readFeatures,
  featureProblem,
  roleProblem,
} from '../../roles/database-problems.js';
import { checkDatabase, refusalOf } from '../../shared/adapters/persistence/check-database.js';
import { SESSION_LIMITS } from '../../shared/adapters/persistence/data-source-options.js';
import { isDatabaseAway } from '../../shared/adapters/persistence/database-away.js';
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
  return { says: 'answers, is recent enough, keeps text as UTF8 and takes changes' };
}

const LIMIT_NAMES = Object.keys(SESSION_LIMITS);

/** PgBouncer's message. */
const UNKNOWN_LIMIT = /unsupported startup parameter/;
const UNKNOWN_LIMITS = `The pooler of DATABASE_URL does not take the limits with which connections begin: set its ignore_startup_parameters = extra_float_digits,${LIMIT_NAMES.join(',')} and both limits (30s) on the role.`;
const LOSES_STATEMENTS =
  'The pooler of DATABASE_URL shares sessions and loses prepared statements: make it PgBouncer 1.21 or later with max_prepared_statements = 500, or set its pool_mode = session.';
const PARTS_TRANSACTIONS =
  'The pooler of DATABASE_URL does not keep a transaction in one session: set its pool_mode = transaction and max_prepared_statements = 500.';
const NO_LIMIT =
  "The pooler of DATABASE_URL leaves statements without a limit: ALTER ROLE <the server’s> SET statement_timeout = '30s', and idle_in_transaction_session_timeout too.";

/** Decides whether a start accepts this kind of connection. Throws `EnvironmentError`. */
export function judgeConnection({
  pooler,
  keepsStatements,
  keepsTransactions,
  statementTimeout,
}: ConnectionTraits): Found {
  if (!keepsTransactions) throw new EnvironmentError(PARTS_TRANSACTIONS);
  if (!keepsStatements) throw new EnvironmentError(LOSES_STATEMENTS);
  if (pooler === 'none') return { says: 'none: DATABASE_URL leads to the database itself' };
  if (statementTimeout === '0') return { says: NO_LIMIT, isWarning: true };
  return { says: pooler === 'keeps sessions' ? 'gives each connection a session' : 'knows prepared statements' };
}

/** Two checks of one start sharesSessions the result. */
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

const WHY_OWN = 'where the queue and live pages hear nothing';
const DIRECT_IS_SHARED = `DATABASE_DIRECT_URL leads through a pooler that shares sessions, ${WHY_OWN}. Set it to the address of the database itself.`;
const DIRECT_IS_MISSING = `DATABASE_URL leads through a pooler that shares sessions, ${WHY_OWN}. Set DATABASE_DIRECT_URL to the address of the database itself.`;
const OWNER_IS_SHARED =
  'DATABASE_OWNER_URL leads through a pooler that shares sessions, where migrations cannot wait for one another. Set it to the address of the database itself.';

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
  return { says: `${isOwnAddress ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} gives each connection its own` };
}

async function requireSame(url: string, direct: string): Promise<void> {
  const [one, other] = await Promise.all([whichDatabase(url), whichDatabase(direct)]);
  if (!isSameDatabase(one, other))
    throw new EnvironmentError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Name the same one.');
  if (one.role !== other.role)
    throw new EnvironmentError(
      `DATABASE_DIRECT_URL has the role ${other.role}, but DATABASE_URL ${one.role}. Name the same role.`,
    );
}

/**
 * A replica may be away, because reads then go to the primary; one that rejects our login will not recover by itself.
 */
async function replica({ givenDatabaseUrl, databaseReplicaUrl }: Environment): Promise<Found> {
  if (givenDatabaseUrl === null || databaseReplicaUrl === null)
    return { says: 'none: the database answers everything' };
  const copy = await whichDatabase(databaseReplicaUrl).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw refusalOf(error, 'DATABASE_REPLICA_URL');
  });
  if (copy === null)
    return { says: 'DATABASE_REPLICA_URL does not answer now: the database answers in its place.', isWarning: true };
  if (!isSameDatabase(await whichDatabase(givenDatabaseUrl), copy))
    throw new EnvironmentError(
      'DATABASE_REPLICA_URL leads to another database than DATABASE_URL, and strangers would see its sales. Name a copy that follows it, or leave it out.',
    );
  if (!copy.isCopy)
    return {
      says: 'DATABASE_REPLICA_URL leads to the database itself: name a copy, or leave it out.',
      isWarning: true,
    };
  return { says: 'follows the database' };
}

async function role(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, ownerDatabaseUrl, mustProtectRecords } = environment;
  if (givenDatabaseUrl === null) return { says: 'embedded, one for the server and one for the tables' };
  const problem = await roleProblem(environment, ownerDatabaseUrl !== null);
  if (problem === null) return { says: 'owns nothing and cannot change the records' };
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
  const atTheStart = { says: 'brought to this version at the start' };
  if (environment.givenDatabaseUrl === null || environment.ownerDatabaseUrl !== null) return atTheStart;
  const { directDatabaseUrl, mustProtectRecords } = environment;
  if (!mustProtectRecords && (await canMigrate(directDatabaseUrl))) return atTheStart;
  const problem = await migrationProblem(directDatabaseUrl);
  if (problem !== null) throw new EnvironmentError(problem);
  return { says: 'of this version' };
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
