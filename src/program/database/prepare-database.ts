import { EnvironmentError, type Environment } from '../../platform/config/environment.js';
import { migrate } from './migrate.js';
import { canMigrate, migrationProblem, roleProblem } from './database-problems.js';

/**
 * Migrates the database as its owner and checks that the server's own role cannot change the records. Throws
 * `EnvironmentError` when the schema is outdated and no owner is configured, or when the records of a production
 * installation are unprotected; outside production that is only a warning.
 */
export async function prepareDatabase(
  environment: Environment,
  warn = (line: string): unknown => process.stderr.write(`Warning: ${line}\n`),
): Promise<void> {
  const { ownerDatabaseUrl, directDatabaseUrl, databaseUrl, mustProtectRecords } = environment;
  if (ownerDatabaseUrl !== null) await migrate(ownerDatabaseUrl, { applicationUrl: databaseUrl });
  else if (!mustProtectRecords && (await canMigrate(directDatabaseUrl))) await migrate(directDatabaseUrl);
  else {
    const missing = await migrationProblem(directDatabaseUrl);
    if (missing !== null) throw new EnvironmentError(missing);
  }
  const problem = await roleProblem(environment);
  if (problem === null) return;
  if (mustProtectRecords) throw new EnvironmentError(problem);
  warn(problem);
}
