import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

const options = { 'no-photos': { type: 'boolean', default: false } };
const { values, positionals } = readArguments('npm run backup -- FILE [--no-photos]', { options, min: 1, max: 1 });
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { backup, isEncrypted } = await import('../dist/server/backup.js');
try {
  const [file] = positionals;
  const { takenAt, tables, rows, objects } = await backup(process.env, file, { withObjects: !values['no-photos'] });
  console.log(`${file} holds the data as of ${takenAt}: ${tables} tables with ${rows} rows, and ${objects} photos.`);
  console.log(
    'It holds personal data and, where no APP_SECRET is set, the key that protects it: keep it as safe as the database.',
  );
  if (await isEncrypted(file))
    console.log('It’s encrypted: keep BACKUP_PASSPHRASE somewhere else. Without it, the file can’t be read.');
  else console.log('Warning: it isn’t encrypted. Set BACKUP_PASSPHRASE; production makes no backup without it.');
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
