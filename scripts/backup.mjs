import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

const options = { 'no-photos': { type: 'boolean', default: false } };
const { values, positionals } = readArguments('npm run backup -- FILE [--no-photos]', { options, min: 1, max: 1 });
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { backup, isEncrypted } = await import('../dist/server/backup.js');
try {
  const [file] = positionals;
  const outcome = await backup(process.env, file, { withObjects: !values['no-photos'] });
  const { takenAt, tables, rows, objects, notNoted } = outcome;
  console.log(`${file} holds the state of ${takenAt}: ${tables} tables with ${rows} rows, and ${objects} photos.`);
  console.log('It holds personal data, and what seals it where no APP_SECRET is set: keep it as safe as the database.');
  if (await isEncrypted(file))
    console.log('It is encrypted: keep BACKUP_PASSPHRASE elsewhere. Without it the file cannot be read.');
  else console.log('Warning: it is not encrypted. Set BACKUP_PASSPHRASE, without which production makes none.');
  if (notNoted !== null)
    console.error(
      `Warning: the file is whole, but the database could not note it (${notNoted}): BackupOld will not see it.`,
    );
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
