import { buildStale } from './build.mjs';
import { askHidden } from './ask-hidden.mjs';
import { readArguments } from './read-arguments.mjs';

const { positionals } = readArguments('npm run restore -- FILE', { min: 1, max: 1 });
const [file] = positionals;
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { isEncrypted, restore } = await import('../dist/server/backup.js');
try {
  const isAsked = !process.env.BACKUP_PASSPHRASE && process.stdin.isTTY && (await isEncrypted(file));
  const passphrase = isAsked ? { BACKUP_PASSPHRASE: await askHidden('Passphrase of the backup: ') } : {};
  const { takenAt, tables, objects } = await restore({ ...process.env, ...passphrase }, file);
  console.log(`Restored the data as of ${takenAt}: ${tables} tables and ${objects} photos.`);
  console.log('A server started on it holds jobs, messages and money until the reconciliation finds no');
  console.log('differences from the card provider, or an administrator resumes it (docs/operations.md).');
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
