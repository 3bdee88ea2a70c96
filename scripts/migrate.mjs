import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments('npm run migrate');
buildStale(['server', 'program']);
const { startFailure } = await import('../dist/server/main.js');
const { migrateDatabase } = await import('../dist/server/migrate.js');
try {
  await migrateDatabase(process.env);
  console.log('The database is migrated.');
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
