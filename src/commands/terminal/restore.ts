import { isEncrypted, restore } from '../../backup/commands.js';
import type { Given } from '../../config/variables.js';
import { askHidden } from './ask-hidden.js';
import type { Run } from './command.js';

async function passphraseFor(file: string, given: Given): Promise<Given> {
  const isAsked = (given['BACKUP_PASSPHRASE'] ?? '') === '' && process.stdin.isTTY && (await isEncrypted(file));
  return isAsked ? { BACKUP_PASSPHRASE: await askHidden('Passphrase of the backup: ') } : {};
}

export const run: Run = async ({ words: [file = ''] }, given) => {
  const { takenAt, tables, objects } = await restore({ ...given, ...(await passphraseFor(file, given)) }, file);
  console.log(`The state of ${takenAt} is restored: ${String(tables)} tables and ${String(objects)} photos.`);
  console.log('The server that starts on it waits with jobs, messages and money until the reconciliation has found no');
  console.log('difference to the card provider, or an administrator lets it go on (docs/operations.md).');
  return 0;
};
