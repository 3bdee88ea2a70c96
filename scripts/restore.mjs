import { buildStale } from './build.mjs';

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error('npm run restore -- FILE');
  process.exit(2);
}
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { restore } = await import('../dist/server/backup.js');
try {
  const { takenAt, tables, objects } = await restore(process.env, file);
  console.log(`The state of ${takenAt} is restored: ${tables} tables and ${objects} photos.`);
  console.log('The server that starts on it waits with jobs, messages and money until the reconciliation has found no');
  console.log('difference to the card provider, or an administrator lets it go on (docs/operations.md).');
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
