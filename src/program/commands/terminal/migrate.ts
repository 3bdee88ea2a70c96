import { migrateDatabase } from '../migrate-command.js';
import type { Run } from './command.js';

export const run: Run = async (_typed, given) => {
  await migrateDatabase(given);
  console.log('The database is migrated.');
  return 0;
};
