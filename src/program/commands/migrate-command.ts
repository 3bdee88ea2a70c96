import { EnvironmentError } from '../../platform/config/environment.js';
import { plainConnections } from '../../platform/config/plain-connections.js';
import { readVariables, type Given } from '../../platform/config/variables.js';
import { migrate } from '../database/migrate.js';
import { ensureRole } from '../database/ensure-role.js';
import { checkDatabase } from '../../platform/persistence/check-database.js';

/**
 * `porchlight migrate`: brings the database to this version's schema while servers run, creates the role of
 * `DATABASE_URL` if it is missing and grants its privileges, so that no server needs the owner's password. Throws
 * `EnvironmentError`.
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
