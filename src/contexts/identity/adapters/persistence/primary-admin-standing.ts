import type pg from 'pg';
import { PRIMARY_ADMIN_ID } from '../../published/listed-user.js';

/** Whether the primary administrator can work; null until the first start has created the account. */
export interface PrimaryAdminStanding {
  isActive: boolean;
  hasPasskey: boolean;
}

/** Queries without the application, for anyone connected to a migrated database. */
export async function standingOfPrimaryAdmin(client: Pick<pg.Client, 'query'>): Promise<PrimaryAdminStanding | null> {
  const { rows } = await client.query<PrimaryAdminStanding>(
    `SELECT u.active AND u.role = 'admin' AS "isActive",
            EXISTS (SELECT FROM identity.passkey p WHERE p.user_id = u.id) AS "hasPasskey"
       FROM identity.user u WHERE u.id = $1`,
    [PRIMARY_ADMIN_ID],
  );
  return rows[0] ?? null;
}
