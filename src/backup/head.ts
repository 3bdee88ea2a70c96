import { createHmac } from 'node:crypto';
import { BackupProblem } from './backup-problem.js';
import type { Table } from './tables.js';

export const FORMAT = 1;
export const HEAD = 'backup.json';
export const SEQUENCES = 'sequences.json';
export const OBJECTS = 'objects/';
export const TABLES = 'tables/';

/** The first entry of a backup: what it takes to restore it. */
export interface BackupHead {
  format: number;
  takenAt: string;
  migrations: string[];
  tables: Table[];
  /** Tells whether a secret is the one that sealed what is in here. */
  secretCheck: string;
  /** The secret itself where the installation made it; null where it is configured (`APP_SECRET`). */
  keepsakes: { appSecret: string; webhookSecret: string; connectWebhookSecret: string } | null;
}

export const secretCheckOf = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('porchlight-backup').digest('hex');

/** Throws `BackupProblem` for what is no backup, or one of another form. */
export function readHead(entry: { name: string; bytes: Buffer } | undefined): BackupHead {
  if (entry?.name !== HEAD) throw new BackupProblem('That file is not a Porchlight backup.');
  const head = JSON.parse(entry.bytes.toString()) as BackupHead;
  if (head.format !== FORMAT) {
    throw new BackupProblem(`That backup has format ${String(head.format)}; this version reads ${String(FORMAT)}.`);
  }
  return head;
}
