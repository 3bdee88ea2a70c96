import pg from 'pg';
import { RECORDS } from './records.js';

/** How a role could change the records. */
export interface Rights {
  /** Whether it is a superuser, can create roles, can disable triggers, or owns the database or one of our tables. */
  isMighty: boolean;
  /** Records that it may truncate, delete from, update freely or put triggers on, no matter who granted that. */
  open: string[];
}

const MIGHTY = `
  SELECT r.rolsuper OR r.rolcreaterole OR r.rolreplication
         OR has_parameter_privilege(r.oid, 'session_replication_role', 'SET')
         OR EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database() AND pg_has_role(r.oid, d.datdba, 'MEMBER'))
         OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%'
                       AND n.nspname NOT IN ('information_schema', 'sandbox')
                       AND (pg_has_role(r.oid, c.relowner, 'MEMBER') OR pg_has_role(r.oid, n.nspowner, 'MEMBER'))) AS "isMighty",
         ARRAY(SELECT n.nspname || '.' || c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                WHERE n.nspname || '.' || c.relname = ANY ($2)
                  AND has_table_privilege(r.oid, c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') ORDER BY 1) AS open
    FROM pg_roles r WHERE r.rolname = $1`;

/** Reads them from the database; any role may ask. */
export async function readRights(client: pg.Client, role: string): Promise<Rights> {
  const { rows } = await client.query<Rights>(MIGHTY, [role, Object.keys(RECORDS)]);
  return rows[0] ?? { isMighty: false, open: [] };
}
