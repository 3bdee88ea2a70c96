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
  console.log(`The state of ${takenAt} is restored: ${tables} tables and ${objects} photos.`);
  console.log('The server that starts on it waits with jobs, messages and money until the reconciliation has found no');
  console.log('difference to the card provider, or an administrator lets it go on (docs/operations.md).');
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
