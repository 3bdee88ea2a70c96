import { EnvironmentError } from '../config/environment.js';
import { plainConnections } from '../config/plain-connections.js';
import { readVariables, type Given } from '../config/variables.js';
import { migrate } from './migrate.js';
import { ensureRole } from '../roles/ensure-role.js';
import { checkDatabase } from '../shared/adapters/persistence/check-database.js';
import { connectionProblem } from '../shared/adapters/persistence/connection-problem.js';

/**
 * `npm run migrate`: brings the database to this version's schema beside running servers, makes the role of `DATABASE_URL`
 * where it is missing and gives it its rights, so that no server needs to know the owner. Throws `EnvironmentError`.
 */
export async function migrateDatabase(given: Given): Promise<void> {
  const variables = readVariables(given);
  const { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl } = variables;
  if (ownerUrl === undefined || applicationUrl === undefined)
    throw new EnvironmentError(
      'Set DATABASE_OWNER_URL to the role that owns the tables, and DATABASE_URL to the server’s.',
    );
  const [plain] = plainConnections(variables);
  if (plain !== undefined) throw new EnvironmentError(plain);
  await checkDatabase(ownerUrl, 'DATABASE_OWNER_URL');
  await ensureRole(ownerUrl, applicationUrl);
  await migrate(ownerUrl, { applicationUrl });
  await checkDatabase(applicationUrl, 'DATABASE_URL');
}

// The image has no npm scripts: there the command is started as a program.
if (process.argv[1] !== undefined && import.meta.filename === process.argv[1]) {
  migrateDatabase(process.env).then(
    () => {
      console.log('The database is migrated.');
    },
    (error: unknown) => {
      const sentence =
        error instanceof EnvironmentError ? error.message : connectionProblem(error, 'DATABASE_OWNER_URL');
      console.error(sentence ?? error);
      process.exit(1);
    },
  );
}
