import pg from 'pg';
import type { Environment } from '../../platform/config/environment.js';
import { openClient } from '../../platform/persistence/open-client.js';
import {
  fingerprintOf,
  outlivingKeys,
  type InstallationSecrets,
  type KeptKeys,
} from '../../platform/keys/installation-keys.js';
import { KeyedSecretBox } from '../../platform/keys/keyed-secret-box.js';
import { adviceAbout, missingPrevious, type KnownSecret } from '../../platform/keys/secret-advice.js';
import { knownSecrets, standingOf } from './secret-standing.js';

const PURPOSE = 'kept-keys';
/** Serializes instances that start at the same time. */
const LOCK = 4_815_162_343;
const TIMEOUT_MS = 10_000;

const boxOf = ({ appSecret, appSecretPrevious }: InstallationSecrets): KeyedSecretBox =>
  new KeyedSecretBox({ appSecret, appSecretPrevious, keptKeys: [] });

async function putInUse(client: pg.Client, secret: string): Promise<void> {
  await client.query(
    `INSERT INTO shared.app_secret (fingerprint, used_from) VALUES ($1, clock_timestamp())
     ON CONFLICT (fingerprint) DO UPDATE SET used_from = excluded.used_from, used_until = NULL, kept_keys = NULL,
       left_over = NULL, sealed_again_at = NULL`,
    [fingerprintOf(secret)],
  );
}

/** Retires the previous secret and keeps its outliving keys; seals the keys of earlier secrets under the new one. */
async function replace(client: pg.Client, secrets: InstallationSecrets, previous: string): Promise<void> {
  const box = boxOf(secrets);
  for (const { fingerprint, keptKeys } of await knownSecrets(client)) {
    if (keptKeys === null) continue;
    const again = box.seal(box.open(keptKeys, PURPOSE), PURPOSE);
    await client.query('UPDATE shared.app_secret SET kept_keys = $2 WHERE fingerprint = $1', [fingerprint, again]);
  }
  const kept = box.seal(JSON.stringify(outlivingKeys(previous)), PURPOSE);
  await client.query(
    'UPDATE shared.app_secret SET used_until = clock_timestamp(), kept_keys = $2 WHERE fingerprint = $1',
    [fingerprintOf(previous), kept],
  );
  await putInUse(client, secrets.appSecret);
}

/** Extends the previous secret's use until now, because another instance may have used it until a moment ago. */
async function extendUse(client: pg.Client, previous: string): Promise<void> {
  await client.query(
    'UPDATE shared.app_secret SET used_until = clock_timestamp() WHERE fingerprint = $1 AND used_until IS NOT NULL',
    [fingerprintOf(previous)],
  );
}

const keptOf = (secrets: InstallationSecrets, known: readonly KnownSecret[]): KeptKeys[] =>
  known.flatMap(({ usedUntil: until, keptKeys }) =>
    until === null || keptKeys === null
      ? []
      : [{ until, keys: JSON.parse(boxOf(secrets).open(keptKeys, PURPOSE)) as Record<string, string> }],
  );

async function withClient<T>(environment: Environment, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(environment.directDatabaseUrl, 'secret', TIMEOUT_MS);
  try {
    return await work(client);
  } finally {
    // Not awaited, because closing a hung connection would block.
    void client.end().catch(() => undefined);
  }
}

async function record(client: pg.Client, environment: Environment): Promise<void> {
  const { appSecret, appSecretPrevious: previous } = environment;
  const standing = await standingOf(client, environment, await knownSecrets(client));
  if (standing === 'first') await putInUse(client, appSecret);
  if (previous === null) return;
  if (standing === 'replaces-first') await putInUse(client, previous);
  if (standing === 'in-use') await extendUse(client, previous);
  else if (standing !== 'first') await replace(client, environment, previous);
}

/**
 * Runs at each start after the migrations. Records the secret that the database is used with, or its replacement, and
 * gives the environment the outliving keys of earlier secrets. Throws `EnvironmentError` if the secret is neither this
 * database's nor its replacement.
 */
export async function keepSecret(
  environment: Environment,
  warn = (line: string): unknown => process.stderr.write(`Warning: ${line}\n`),
): Promise<void> {
  await withClient(environment, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await record(client, environment);
    const known = await knownSecrets(client);
    await client.query('COMMIT');
    environment.useKeptKeys(keptOf(environment, known));
    const problem = missingPrevious(known, environment.appSecretPrevious);
    if (problem !== null) warn(problem.says);
  });
}

/** Loads the outliving keys for a command that runs beside the server; changes nothing. Throws as a start would. */
export async function useSecret(environment: Environment): Promise<void> {
  await withClient(environment, async (client) => {
    const known = await knownSecrets(client);
    const standing = await standingOf(client, environment, known);
    if (standing === 'in-use') environment.useKeptKeys(keptOf(environment, known));
  });
}

/** Reports on the secret for the doctor; changes nothing. Throws `EnvironmentError` as a start would. */
export async function examineSecret(environment: Environment): Promise<{ says: string; isWarning?: boolean }> {
  return withClient(environment, async (client) => {
    const known = await knownSecrets(client);
    const standing = await standingOf(client, environment, known);
    const advice = adviceAbout(known, environment.appSecretPrevious, new Date());
    if (standing === 'in-use') return advice ?? { says: 'APP_SECRET is this database’s secret' };
    if (standing === 'first') return { says: 'APP_SECRET’s fingerprint will be recorded at the start' };
    return { says: 'APP_SECRET replaces APP_SECRET_PREVIOUS at the start' };
  });
}
