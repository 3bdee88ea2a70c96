import pg from 'pg';
import { EnvironmentError, type Environment } from '../config/environment.js';
import { fingerprintOf, type InstallationSecrets } from '../shared/adapters/system/installation-keys.js';
import { KeyedSecretBox } from '../shared/adapters/system/keyed-secret-box.js';
import type { SecretBox } from '../shared/application/ports/secret-box.js';
import { KNOWN_SECRETS, type KnownSecret } from './secret-advice.js';

/**
 * How a secret stands to a database: it is in use, takes the place of the one in use, or is the first that is recorded.
 */
export type Standing = 'in-use' | 'replaces' | 'first' | 'replaces-first';

/** The secrets that a process was given, and where its operator reads how one is replaced. */
type Given = InstallationSecrets & Pick<Environment, 'guideTo'>;

const wrong = (given: Given): EnvironmentError =>
  new EnvironmentError(
    `APP_SECRET is not the secret that this database was used with. Set APP_SECRET to that one; to replace it, set that one as APP_SECRET_PREVIOUS (${given.guideTo('Replacing the secret')}).`,
  );

/** A kind of thing that is sealed for good: the newest there is, and whether it was made under the box's key. */
interface Sample {
  table: string;
  sql: string;
  isOf: (box: SecretBox, row: { text: string; seal: string }) => boolean;
}

const opens =
  (purpose: string) =>
  (box: SecretBox, { seal }: { seal: string }): boolean => {
    try {
      box.open(seal, purpose);
      return true;
    } catch {
      return false;
    }
  };

/** Each by an index, or of a table that stays small. */
const SAMPLES: readonly Sample[] = [
  {
    table: 'delivery.record',
    sql: 'SELECT hash AS text, seal FROM delivery.record ORDER BY recorded_at DESC LIMIT 1',
    isOf: (box, { text, seal }) => box.matches(text, seal, 'delivery-record'),
  },
  {
    table: 'delivery.driver_document',
    sql: `SELECT '' AS text, sealed_fields AS seal FROM delivery.driver_document ORDER BY entered_at DESC LIMIT 1`,
    isOf: opens('driver-document'),
  },
  {
    table: 'admin.approval',
    sql: `SELECT '' AS text, sealed AS seal FROM admin.approval WHERE sealed IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    isOf: opens('approval'),
  },
];

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table]);
  return rows[0]?.found === true;
}

/** The secrets that the database was used with, the one in use first; none where its version did not write them down. */
export async function knownSecrets(client: pg.Client): Promise<KnownSecret[]> {
  if (!(await exists(client, 'shared.app_secret'))) return [];
  return (await client.query<KnownSecret>(KNOWN_SECRETS)).rows;
}

/** The secret under which the newest sealed things were made; null where nothing is sealed, or none of these did it. */
async function sealedUnder(
  client: pg.Client,
  secrets: readonly string[],
): Promise<{ secret: string | null; isSomethingSealed: boolean }> {
  let isSomethingSealed = false;
  for (const { table, sql, isOf } of SAMPLES) {
    const rows = (await exists(client, table)) ? (await client.query<{ text: string; seal: string }>(sql)).rows : [];
    for (const row of rows) {
      isSomethingSealed = true;
      const secret = secrets.find((appSecret) =>
        isOf(new KeyedSecretBox({ appSecret, appSecretPrevious: null, keptKeys: [] }), row),
      );
      if (secret !== undefined) return { secret, isSomethingSealed };
    }
  }
  return { secret: null, isSomethingSealed };
}

/** Of a database that was used without writing its secret down, or was never used. */
async function firstStanding(client: pg.Client, given: Given): Promise<Standing> {
  const { appSecret, appSecretPrevious: previous } = given;
  const { secret, isSomethingSealed } = await sealedUnder(client, [appSecret, previous ?? appSecret]);
  if (isSomethingSealed && secret === null) throw wrong(given);
  return secret !== null && secret === previous ? 'replaces-first' : 'first';
}

/** Throws `EnvironmentError` for a secret that is not this database's, nor replaces it. Changes nothing. */
export async function standingOf(client: pg.Client, given: Given, known: readonly KnownSecret[]): Promise<Standing> {
  const inUse = known.find(({ usedUntil }) => usedUntil === null);
  if (inUse === undefined) return firstStanding(client, given);
  const { appSecret, appSecretPrevious: previous } = given;
  if (inUse.fingerprint === fingerprintOf(appSecret)) return 'in-use';
  if (previous !== null && inUse.fingerprint === fingerprintOf(previous)) return 'replaces';
  throw wrong(given);
}
