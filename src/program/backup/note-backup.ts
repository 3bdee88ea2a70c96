import { openClient } from '../../platform/persistence/open-client.js';

/**
 * Records that the state of `takenAt` (ISO 8601) is in a backup, which what watches the database asks for
 * (docs/operations.md, "BackupOld"). What is in the way is given in words, null for nothing: the file is whole without
 * it.
 */
export async function noteBackup(databaseUrl: string, takenAt: string): Promise<string | null> {
  try {
    const client = await openClient(databaseUrl, 'backup');
    try {
      await client.query('INSERT INTO shared.backup_made (taken_at) VALUES ($1)', [takenAt]);
      return null;
    } finally {
      await client.end();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
