import { EnvironmentError, type Environment } from '../config/environment.js';
import { migrate } from '../commands/migrate.js';
import { mayMakeTables, migrationProblem, roleProblem } from './database-problems.js';

/**
 * Brings the database to this version's schema as its owner, and sees to it that the server's own role cannot touch the
 * records. Throws `EnvironmentError` where the schema is not this version's and no one is named who may change it, or where
 * the records of an installation in production are not protected; elsewhere that is a warning.
 */
export async function prepareDatabase(
  environment: Environment,
  warn = (line: string): unknown => process.stderr.write(`Warning: ${line}\n`),
): Promise<void> {
  const { ownerDatabaseUrl, directDatabaseUrl, databaseUrl, mustProtectRecords } = environment;
  if (ownerDatabaseUrl !== null) await migrate(ownerDatabaseUrl, { applicationUrl: databaseUrl });
  else if (!mustProtectRecords && (await mayMakeTables(directDatabaseUrl))) await migrate(directDatabaseUrl);
  else {
    const missing = await migrationProblem(directDatabaseUrl);
    if (missing !== null) throw new EnvironmentError(missing);
  }
  const problem = await roleProblem(environment);
  if (problem === null) return;
  if (mustProtectRecords) throw new EnvironmentError(problem);
  warn(problem);
}
