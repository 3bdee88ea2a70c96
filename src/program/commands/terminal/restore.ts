import { isEncrypted, restore } from '../../backup/commands.js';
import type { Given } from '../../../platform/config/variables.js';
import { askHidden } from './ask-hidden.js';
import type { Run } from './command.js';

async function passphraseFor(file: string, given: Given): Promise<Given> {
  const isAsked = (given['BACKUP_PASSPHRASE'] ?? '') === '' && process.stdin.isTTY && (await isEncrypted(file));
  return isAsked ? { BACKUP_PASSPHRASE: await askHidden('Passphrase of the backup: ') } : {};
}

export const run: Run = async ({ words: [file = ''] }, given) => {
  const { takenAt, tables, objects } = await restore({ ...given, ...(await passphraseFor(file, given)) }, file);
  console.log(`Restored the data as of ${takenAt}: ${String(tables)} tables and ${String(objects)} photos.`);
  console.log('A server started on it holds jobs, messages and money until the reconciliation finds no');
  console.log('differences from the card provider, or an administrator resumes it (docs/operations.md).');
  return 0;
};
