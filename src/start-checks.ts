import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError, type Environment } from './config/environment.js';
import { DataFolder } from './embedded/data-folder.js';
import { requirePort } from './embedded/free-port.js';
import { checkDatabase, checkReplica } from './shared/adapters/persistence/check-database.js';

async function checkPorts({ port, host, metricsPort, metricsHost }: Environment): Promise<void> {
  if (port === 0) throw new EnvironmentError('PORT must name a port, because the address of the site is made of it.');
  await requirePort({ port, portVariable: 'PORT', host, hostVariable: 'HOST' });
  if (metricsPort === null) return;
  const variables = { portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' };
  await requirePort({ port: metricsPort, host: metricsHost, ...variables });
}

async function checkDatabases(environment: Environment): Promise<void> {
  const { givenDatabaseUrl } = environment;
  if (givenDatabaseUrl === null) return;
  const { ownerDatabaseUrl, directDatabaseUrl, databaseReplicaUrl } = environment;
  await checkDatabase(givenDatabaseUrl, 'DATABASE_URL');
  if (ownerDatabaseUrl !== null) await checkDatabase(ownerDatabaseUrl, 'DATABASE_OWNER_URL');
  if (directDatabaseUrl !== givenDatabaseUrl) await checkDatabase(directDatabaseUrl, 'DATABASE_DIRECT_URL');
  if (databaseReplicaUrl !== null) await checkReplica(databaseReplicaUrl, 'DATABASE_REPLICA_URL');
}

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
  await checkPorts(environment);
  if (environment.needsDataDir) await new DataFolder(environment.dataDir).prepare();
  await checkDatabases(environment);
}
