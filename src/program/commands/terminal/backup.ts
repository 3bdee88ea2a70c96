import { backup, isEncrypted } from '../../backup/commands.js';
import { backupFile, backupsToKeep, removeOldest } from '../../backup/dated-files.js';
import type { Run } from './command.js';

export const run: Run = async ({ words: [path = ''], options }, given) => {
  const { file, folder } = await backupFile(path, new Date());
  const kept = backupsToKeep(options['keep'] as string | undefined, folder);
  const withObjects = options['no-photos'] !== true;
  const { takenAt, tables, rows, objects, notNoted } = await backup(given, file, { withObjects });
  const held = `${String(tables)} tables with ${String(rows)} rows, and ${String(objects)} photos`;
  console.log(`${file} holds the data as of ${takenAt}: ${held}.`);
  console.log(
    'It holds personal data and, where no APP_SECRET is set, the key that protects it: keep it as safe as the database.',
  );
  console.log(
    (await isEncrypted(file))
      ? 'It’s encrypted: keep BACKUP_PASSPHRASE somewhere else. Without it, the file can’t be read.'
      : 'Warning: it isn’t encrypted. Set BACKUP_PASSPHRASE; production makes no backup without it.',
  );
  if (notNoted !== null)
    console.error(
      `Warning: the file is whole, but the database could not note it (${notNoted}): the alert BackupOld won’t see it.`,
    );
  // Only after the new backup is complete.
  if (folder !== null && kept !== null)
    for (const name of await removeOldest(folder, kept)) console.log(`Removed the older ${name}.`);
  return 0;
};
