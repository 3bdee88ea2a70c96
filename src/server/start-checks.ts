import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError, type Environment } from '../config/environment.js';
import { DataFolder } from '../embedded/data-folder.js';
import { requirePort } from '../embedded/free-port.js';
import { packagedPrograms } from '../embedded/programs.js';
import { examineSecret } from '../secret/keep-secret.js';
import { mayMakeTables, migrationProblem, roleProblem } from '../roles/database-problems.js';
import { checkDatabase, checkReplica } from '../shared/adapters/persistence/check-database.js';

/** What was found: in order, or a warning that does not stop a start. */
export interface Found {
  says: string;
  isWarning?: boolean;
}

/** One thing that a start looks at before it writes anything. `find` throws `EnvironmentError` or `EmbeddedProblem` where it refuses. */
export interface Check {
  about: string;
  /** The check without which this one makes no sense: where that refused, this is left out. */
  after?: string;
  find: (environment: Environment) => Promise<Found>;
}

async function ports({ port, host, metricsPort, metricsHost, publicUrl }: Environment): Promise<Found> {
  if (port === 0) throw new EnvironmentError('PORT must name a port, because the address of the site is made of it.');
  await requirePort({ port, portVariable: 'PORT', host, hostVariable: 'HOST' });
  if (metricsPort !== null) {
    const variables = { portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' };
    await requirePort({ port: metricsPort, host: metricsHost, ...variables });
  }
  return { says: `${publicUrl}, listening at ${host}:${String(port)}, which is free` };
}

async function folder({ needsDataDir, dataDir }: Environment): Promise<Found> {
  if (!needsDataDir) return { says: 'nothing is kept on this machine' };
  const own = new DataFolder(dataDir);
  await own.inspect();
  return { says: own.path };
}

/** One that stands in `DATA_DIR` besides a database of one's own is compared at the start. */
async function secret(environment: Environment): Promise<Found> {
  const { givenAppSecret, givenDatabaseUrl, dataDir } = environment;
  if (givenAppSecret !== null) {
    return givenDatabaseUrl === null ? { says: 'APP_SECRET is set' } : examineSecret(environment);
  }
  const isKept = await new DataFolder(dataDir).hasKeepsakes();
  return { says: isKept ? 'kept in DATA_DIR' : 'none yet: the first start makes one in DATA_DIR' };
}

async function database(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, ownerDatabaseUrl, databaseReplicaUrl } = environment;
  if (givenDatabaseUrl === null) {
    await packagedPrograms();
    return { says: 'embedded, in DATA_DIR' };
  }
  const { directDatabaseUrl } = environment;
  await checkDatabase(givenDatabaseUrl, 'DATABASE_URL');
  if (ownerDatabaseUrl !== null) await checkDatabase(ownerDatabaseUrl, 'DATABASE_OWNER_URL');
  if (directDatabaseUrl !== givenDatabaseUrl) await checkDatabase(directDatabaseUrl, 'DATABASE_DIRECT_URL');
  if (databaseReplicaUrl !== null) await checkReplica(databaseReplicaUrl, 'DATABASE_REPLICA_URL');
  return { says: 'answers, is recent enough, keeps text as UTF8 and takes changes' };
}

async function role(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, ownerDatabaseUrl, mustProtectRecords } = environment;
  if (givenDatabaseUrl === null) return { says: 'embedded, one for the server and one for the tables' };
  const problem = await roleProblem(environment, ownerDatabaseUrl !== null);
  if (problem === null) return { says: 'owns nothing and cannot change the records' };
  if (mustProtectRecords) throw new EnvironmentError(problem);
  return { says: problem, isWarning: true };
}

async function tables(environment: Environment): Promise<Found> {
  const atTheStart = { says: 'brought to this version at the start' };
  if (environment.givenDatabaseUrl === null || environment.ownerDatabaseUrl !== null) return atTheStart;
  const { directDatabaseUrl, mustProtectRecords } = environment;
  if (!mustProtectRecords && (await mayMakeTables(directDatabaseUrl))) return atTheStart;
  const problem = await migrationProblem(directDatabaseUrl);
  if (problem !== null) throw new EnvironmentError(problem);
  return { says: 'of this version' };
}

/** In this order; `npm run doctor` goes through all of them, a start as far as the first that refuses. */
export const START_CHECKS: readonly Check[] = [
  { about: 'address', find: ports },
  { about: 'data folder', find: folder },
  { about: 'database', find: database },
  { about: 'database role', after: 'database', find: role },
  { about: 'tables', after: 'database', find: tables },
  { about: 'secret', after: 'database', find: secret },
];

/** Far longer than a start takes, its migrations aside. */
const START_MS = 120_000;

/** Ends the waiting for a part that neither answers nor refuses. Throws `EnvironmentError`. */
export async function withinReason<T>(start: Promise<T>, ms = START_MS): Promise<T> {
  const giveUp = new AbortController();
  const silence = pause(ms, null, { signal: giveUp.signal }).then(() => {
    throw new EnvironmentError(
      `The server was not ready after ${String(ms / 1_000)} seconds: what it needs does not answer. Check the database of DATABASE_URL.`,
    );
  });
  try {
    return await Promise.race([start, silence]);
  } finally {
    giveUp.abort();
    silence.catch(() => undefined);
  }
}

/** Tries what the variables name before anything is started or written. Throws `EnvironmentError` with what is to be done. */
export async function checkStart(environment: Environment): Promise<void> {
  for (const { find } of START_CHECKS) await find(environment);
  if (environment.needsDataDir) await new DataFolder(environment.dataDir).prepare();
}
