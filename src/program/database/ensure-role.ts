import pg from 'pg';
import { EnvironmentError } from '../../platform/config/environment.js';
import { openClient } from '../../platform/persistence/open-client.js';

const ATTRIBUTES = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
const EXISTS_ALREADY = ['42710', '23505'];

/** The role that a database URL logs in with. */
export const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/**
 * Creates the role of `applicationUrl` if it is missing, without privileges. Throws `EnvironmentError` when the owner
 * may not create roles.
 */
export async function ensureRole(ownerUrl: string, applicationUrl: string): Promise<void> {
  const { user: role = '', password } = new pg.Client({ connectionString: applicationUrl });
  const client = await openClient(ownerUrl, 'roles');
  try {
    const { rows } = await client.query<{ exists: boolean; mayMake: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists, rolsuper OR rolcreaterole AS "mayMake"
         FROM pg_roles WHERE rolname = current_user`,
      [role],
    );
    if (rows[0]?.exists === true) return;
    if (rows[0]?.mayMake !== true)
      throw new EnvironmentError(
        `The role ${role} of DATABASE_URL does not exist, and the one of DATABASE_OWNER_URL may not make it. Make it with CREATE ROLE ${role} LOGIN PASSWORD '…'.`,
      );
    const secret = typeof password === 'string' ? `PASSWORD ${client.escapeLiteral(password)}` : '';
    await client.query(`CREATE ROLE ${client.escapeIdentifier(role)} ${ATTRIBUTES} ${secret}`).catch(ignoreTwice);
  } finally {
    await client.end();
  }
}

/** Another instance that starts at the same time may have made it. */
function ignoreTwice(error: unknown): void {
  if (!EXISTS_ALREADY.includes((error as { code?: string }).code ?? '')) throw error;
}
