import pg from 'pg';
import { EnvironmentError, type Environment } from '../../platform/config/environment.js';
import { fingerprintOf, type InstallationSecrets } from '../../platform/keys/installation-keys.js';
import { KeyedSecretBox } from '../../platform/keys/keyed-secret-box.js';
import type { SecretBox } from '../../platform/application/ports/secret-box.js';
import { KNOWN_SECRETS, type KnownSecret } from '../../platform/keys/secret-advice.js';

/** A secret's relation to a database: in use, replacing the one in use, or the first to be recorded. */
export type Standing = 'in-use' | 'replaces' | 'first' | 'replaces-first';

/** The configured secrets, and the guide that tells the operator how to replace one. */
type Given = InstallationSecrets & Pick<Environment, 'guideTo'>;

const wrong = (given: Given): EnvironmentError =>
  new EnvironmentError(
    `APP_SECRET is not the secret that this database was used with. Set APP_SECRET to that one; to replace it, set that one as APP_SECRET_PREVIOUS (${given.guideTo('Replacing the secret')}).`,
  );

/** A kind of permanently sealed value: how to find the newest one, and how to check that the box sealed it. */
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

/** Each query uses an index or a table that stays small. */
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

/** The secrets that the database was used with, the one in use first; none if its version did not record them. */
export async function knownSecrets(client: pg.Client): Promise<KnownSecret[]> {
  if (!(await exists(client, 'shared.app_secret'))) return [];
  return (await client.query<KnownSecret>(KNOWN_SECRETS)).rows;
}

/** The secret that sealed the newest values; null if nothing is sealed, or none of the given secrets did. */
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

/** For a database without a recorded secret: one that was never used, or only by a version that recorded none. */
async function firstStanding(client: pg.Client, given: Given): Promise<Standing> {
  const { appSecret, appSecretPrevious: previous } = given;
  const { secret, isSomethingSealed } = await sealedUnder(client, [appSecret, previous ?? appSecret]);
  if (isSomethingSealed && secret === null) throw wrong(given);
  return secret !== null && secret === previous ? 'replaces-first' : 'first';
}

/** Changes nothing. Throws `EnvironmentError` if the secret is neither this database's nor its replacement. */
export async function standingOf(client: pg.Client, given: Given, known: readonly KnownSecret[]): Promise<Standing> {
  const inUse = known.find(({ usedUntil }) => usedUntil === null);
  if (inUse === undefined) return firstStanding(client, given);
  const { appSecret, appSecretPrevious: previous } = given;
  if (inUse.fingerprint === fingerprintOf(appSecret)) return 'in-use';
  if (previous !== null && inUse.fingerprint === fingerprintOf(previous)) return 'replaces';
  throw wrong(given);
}
