import { createHmac } from 'node:crypto';
import { BackupProblem } from './backup-problem.js';
import type { Table } from './tables.js';

export const FORMAT = 1;
export const HEAD = 'backup.json';
export const SEQUENCES = 'sequences.json';
export const OBJECTS = 'objects/';
export const TABLES = 'tables/';

/** The first entry of a backup: what a restore needs to know. */
export interface BackupHead {
  format: number;
  takenAt: string;
  migrations: string[];
  tables: Table[];
  /** Identifies the secret that sealed this backup's codes and records. */
  secretCheck: string;
  /** The secrets themselves if the installation generated them; null if `APP_SECRET` is configured. */
  keepsakes: { appSecret: string; webhookSecret: string; connectWebhookSecret: string } | null;
}

export const secretCheckOf = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('porchlight-backup').digest('hex');

/** Throws `BackupProblem` when the entry is not a backup's head, or has an unsupported format. */
export function readHead(entry: { name: string; bytes: Buffer } | undefined): BackupHead {
  if (entry?.name !== HEAD) throw new BackupProblem('That file is not a Porchlight backup.');
  const head = JSON.parse(entry.bytes.toString()) as BackupHead;
  if (head.format !== FORMAT) {
    throw new BackupProblem(`That backup has format ${String(head.format)}; this version reads ${String(FORMAT)}.`);
  }
  return head;
}
