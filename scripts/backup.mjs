import { parseArgs } from 'node:util';
import { buildStale } from './build.mjs';

const options = { 'no-photos': { type: 'boolean', default: false } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
if (positionals.length !== 1) {
  console.error('npm run backup -- FILE [--no-photos]');
  process.exit(2);
}
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { backup } = await import('../dist/server/backup.js');
try {
  const [file] = positionals;
  const { takenAt, tables, rows, objects } = await backup(process.env, file, { withObjects: !values['no-photos'] });
  console.log(`${file} holds the state of ${takenAt}: ${tables} tables with ${rows} rows, and ${objects} photos.`);
  console.log('It holds personal data, and what seals it where no APP_SECRET is set: keep it as safe as the database.');
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
