import type pg from 'pg';
import { EnvironmentError, type Environment } from '../../../platform/config/environment.js';
import { DataFolder } from '../../embedded/data-folder.js';
import { standingOfPrimaryAdmin } from '../../../contexts/identity/adapters/persistence/primary-admin-standing.js';
import { modeBegun } from '../../../contexts/payments/provider/adapters/persistence/sql-installation.js';
import { modeOf, modeProblem } from '../../../contexts/payments/provider/application/guard-provider-mode.js';
import { examineSecret } from '../../database/keep-secret.js';
import { openClient } from '../../../platform/persistence/open-client.js';
import type { Check, Found } from './check.js';

const PATIENCE_MS = 5_000;

/** One that is in `DATA_DIR` besides a database of one's own is compared at the start. */
async function secret(environment: Environment): Promise<Found> {
  const { givenAppSecret, givenDatabaseUrl, dataDir } = environment;
  if (givenAppSecret !== null) {
    return givenDatabaseUrl === null ? { says: 'APP_SECRET is set' } : examineSecret(environment);
  }
  const isKept = await new DataFolder(dataDir).hasKeepsakes();
  return { says: isKept ? 'kept in DATA_DIR' : 'none yet: the first start creates one in DATA_DIR' };
}

async function hasPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('identity.passkey') IS NOT NULL AS exists`,
  );
  return rows[0]?.exists === true;
}

/** A domain that receives no mail (RFC 2606). */
const UNDELIVERABLE = /[@.]test$/;

function beforeTheFirst({ isProduction, adminEmail }: Environment): Found {
  if (isProduction && UNDELIVERABLE.test(adminEmail))
    return {
      says: 'The first start creates an administrator whose address cannot receive mail: set ADMIN_EMAIL to your own address.',
      isWarning: true,
    };
  return { says: 'created at the first start' };
}

async function administrator(environment: Environment): Promise<Found> {
  const { givenDatabaseUrl, isProduction } = environment;
  if (givenDatabaseUrl === null) return { says: 'user 1, in the embedded database' };
  const client = await openClient(environment.directDatabaseUrl, 'start', PATIENCE_MS);
  try {
    const standing = (await hasPeople(client)) ? await standingOfPrimaryAdmin(client) : null;
    if (standing === null) return beforeTheFirst(environment);
    if (!standing.isActive)
      return {
        says: 'The primary administrator, user 1, is not active: no one can open the console.',
        isWarning: true,
      };
    if (!standing.hasPasskey && isProduction)
      return { says: 'The primary administrator has no passkey: sign in as user 1 and add one.', isWarning: true };
    return { says: standing.hasPasskey ? 'active, with a passkey' : 'active' };
  } finally {
    // Not awaited: a hung connection would block the start.
    void client.end().catch(() => undefined);
  }
}

/** Test-mode objects do not exist in live mode, and vice versa. */
async function mode(environment: Environment): Promise<Found> {
  if (environment.givenDatabaseUrl === null) return { says: 'the mode in which the embedded database was created' };
  const client = await openClient(environment.directDatabaseUrl, 'start', PATIENCE_MS);
  try {
    const begun = await modeBegun(client);
    // The embedded sandbox has not started yet.
    const now = environment.needsSandbox ? 'sandbox' : modeOf(environment.stripe);
    const problem = begun === null ? null : modeProblem(begun, now);
    if (problem !== null) throw new EnvironmentError(problem);
    return {
      says: begun === null ? 'the first start fixes the mode' : `${begun}, the mode in which the database was created`,
    };
  } finally {
    void client.end().catch(() => undefined);
  }
}

function texts({ twilio, servesDevelopmentTools }: Environment): Promise<Found> {
  if (twilio !== null) return Promise.resolve({ says: 'sent through Twilio' });
  return Promise.resolve(
    servesDevelopmentTools
      ? { says: 'shown in the mailbox' }
      : {
          says: 'Text messages are not sent: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
          isWarning: true,
        },
  );
}

function post({ postalAddress, isProduction }: Environment): Promise<Found> {
  if (postalAddress !== null) return Promise.resolve({ says: 'included in every message with an unsubscribe link' });
  return Promise.resolve(
    isProduction
      ? { says: 'The newsletter must name your postal address: set POSTAL_ADDRESS.', isWarning: true }
      : { says: 'none: the newsletter shows no postal address' },
  );
}

function backups({ backupPassphrase, isProduction }: Environment): Promise<Found> {
  if (backupPassphrase !== null) return Promise.resolve({ says: 'encrypted' });
  return Promise.resolve(
    isProduction
      ? { says: 'npm run backup is disabled: set BACKUP_PASSPHRASE.', isWarning: true }
      : { says: 'not encrypted, because BACKUP_PASSPHRASE is not set' },
  );
}

export const SECRET: Check = { about: 'secret', after: 'database', find: secret };
export const ADMINISTRATOR: Check = { about: 'administrator', after: 'tables', find: administrator };
export const MODE: Check = { about: 'payments', after: 'tables', find: mode };
export const TEXTS: Check = { about: 'texts', find: texts };
export const POST: Check = { about: 'postal address', find: post };
/** A command makes backups, not the server. */
export const BACKUPS: Check = { about: 'backups', find: backups };
