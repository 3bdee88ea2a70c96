import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Environment } from '../../platform/config/environment.js';
import type { Given } from '../../platform/config/variables.js';
import { DataFolder } from '../embedded/data-folder.js';
import { openDatabase, openInstallation } from '../embedded/open-database.js';
import { startSandboxProcess } from '../embedded/sandbox-process.js';
import { objectStoreOf } from '../../platform/storage/object-store-of.js';
import { BackupProblem } from './backup-problem.js';
import { secretCheckOf, type BackupHead } from './head.js';
import { noteBackup } from './note-backup.js';
import { headOf, restoreBackup, type RestoreReport } from './restore-backup.js';
import { writeBackup, type BackupReport } from './write-backup.js';

export { isEncrypted } from './encryption.js';

const NOWHERE = 'http://127.0.0.1:9/';

async function keepsakesOf(environment: Environment): Promise<BackupHead['keepsakes']> {
  if (environment.givenAppSecret !== null) return null;
  const { appSecret, webhookSecret, connectWebhookSecret } = await new DataFolder(environment.dataDir).keepsakes();
  return { appSecret, webhookSecret, connectWebhookSecret };
}

/** The written backup, and why it could not be recorded in the database; null if it was. */
export interface BackupOutcome extends BackupReport {
  notNoted: string | null;
}

/**
 * `porchlight backup FILE`: works with or without a running server, and records the backup in the database. Throws
 * `BackupProblem`, `EmbeddedProblem`.
 */
export async function backup(given: Given, file: string, { withObjects = true } = {}): Promise<BackupOutcome> {
  const environment = Environment.read(given);
  const { backupPassphrase: passphrase } = environment;
  if (passphrase === null && environment.isProduction)
    throw new BackupProblem(
      'In production, backups are encrypted. Set BACKUP_PASSPHRASE to a passphrase of at least 12 characters.',
    );
  const close = await openInstallation(environment);
  try {
    const databaseUrl = environment.ownerDatabaseUrl ?? environment.databaseUrl;
    const report = await writeBackup(
      {
        databaseUrl,
        appSecret: environment.appSecret,
        keepsakes: await keepsakesOf(environment),
        objects: await objectStoreOf(environment),
        passphrase,
        withObjects,
      },
      resolve(file),
    );
    return { ...report, notNoted: await noteBackup(databaseUrl, report.takenAt) };
  } finally {
    await close();
  }
}

/** Requires the secret that sealed the backup's codes and records, or its configured successor. */
async function takeSecret(environment: Environment, head: BackupHead): Promise<void> {
  const { givenAppSecret: given, appSecretPrevious: previous } = environment;
  if (given !== null) {
    const isKnown = [given, previous ?? given].some((secret) => secretCheckOf(secret) === head.secretCheck);
    if (isKnown) return;
    throw new BackupProblem(
      'The backup was made with another APP_SECRET. Set that one. To keep using the new one, set the old one as APP_SECRET_PREVIOUS.',
    );
  }
  if (head.keepsakes === null) throw new BackupProblem('Set APP_SECRET to the one the backup was made with.');
  await new DataFolder(environment.dataDir).adopt(head.keepsakes);
}

/** The sandbox creates its tables when it starts. */
async function prepareSandbox(environment: Environment): Promise<void> {
  // The folder may not exist yet, and the sandbox writes its log there.
  await new DataFolder(environment.dataDir).prepare();
  const sandbox = await startSandboxProcess({
    port: 0,
    isRemembered: false,
    databaseUrl: environment.ownerDatabaseUrl ?? environment.databaseUrl,
    webhookUrl: NOWHERE,
    webhookSecret: 'whsec_restoring',
    connectWebhookSecret: 'whsec_restoring_connect',
    controlKey: null,
    logFolder: environment.dataDir,
    previousPid: null,
  });
  await sandbox.stop();
}

/**
 * `porchlight restore FILE`: into an empty database, on this machine or another. Throws `BackupProblem`,
 * `EmbeddedProblem`.
 */
export async function restore(given: Given, file: string): Promise<RestoreReport> {
  const environment = Environment.read(given);
  const path = resolve(file);
  await access(path).catch(() => {
    throw new BackupProblem(`There is no file ${path}.`);
  });
  const { backupPassphrase: passphrase } = environment;
  await takeSecret(environment, await headOf(path, passphrase));
  const close = await openDatabase(environment);
  try {
    return await restoreBackup(path, {
      databaseUrl: environment.ownerDatabaseUrl ?? environment.directDatabaseUrl,
      applicationUrl: environment.ownerDatabaseUrl === null ? null : environment.databaseUrl,
      objects: await objectStoreOf(environment),
      passphrase,
      prepareSandbox: environment.needsSandbox ? () => prepareSandbox(environment) : null,
    });
  } finally {
    await close();
  }
}
