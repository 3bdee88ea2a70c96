import pg from 'pg';
import { openClient } from '../../platform/persistence/open-client.js';
import { roleOf } from './ensure-role.js';
import { NOT_OURS, RECORDS } from './records.js';
import { readRights } from './read-rights.js';

/** Each row is a GRANT statement for a missing privilege; `$1` is the role. */
const MISSING = [
  `SELECT format('GRANT USAGE ON SCHEMA %I TO %I', n.nspname, $1::name) AS statement FROM pg_namespace n
    WHERE ${NOT_OURS} AND NOT has_schema_privilege($1::name, n.oid, 'USAGE')`,
  // Tables of a later migration must also be usable by this version, which may still be running.
  `SELECT format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT %s TO %I', n.nspname, d.rights, $1::name) AS statement
     FROM pg_namespace n,
          (VALUES ('r', 'SELECT, INSERT, UPDATE, DELETE ON TABLES'), ('S', 'USAGE, SELECT ON SEQUENCES')) AS d (kind, rights)
    WHERE ${NOT_OURS} AND NOT EXISTS (
      SELECT FROM pg_default_acl a, aclexplode(a.defaclacl) AS granted
       WHERE a.defaclrole = current_user::regrole AND a.defaclnamespace = n.oid AND a.defaclobjtype::text = d.kind
         AND granted.grantee = to_regrole(quote_ident($1::name)))`,
  `SELECT format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I.%I TO %I', n.nspname, c.relname, $1::name) AS statement
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${NOT_OURS} AND c.relkind IN ('r', 'p', 'v') AND n.nspname || '.' || c.relname <> ALL ($2)
      AND NOT (has_table_privilege($1::name, c.oid, 'SELECT') AND has_table_privilege($1::name, c.oid, 'INSERT')
        AND has_table_privilege($1::name, c.oid, 'UPDATE') AND has_table_privilege($1::name, c.oid, 'DELETE'))`,
  `SELECT format('GRANT USAGE, SELECT ON SEQUENCE %I.%I TO %I', n.nspname, c.relname, $1::name) AS statement
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${NOT_OURS} AND c.relkind = 'S'
      AND NOT (has_sequence_privilege($1::name, c.oid, 'USAGE') AND has_sequence_privilege($1::name, c.oid, 'SELECT'))`,
  `SELECT format('GRANT SELECT ON public.migration TO %I', $1::name) AS statement
    WHERE to_regclass('public.migration') IS NOT NULL AND NOT has_table_privilege($1::name, 'public.migration', 'SELECT')`,
];

/**
 * Whether the role's privileges on a record table are exactly the intended ones; `$2` lists the columns it may update.
 */
const AS_IT_SHOULD = `
  SELECT has_table_privilege($1::name, c.oid, 'SELECT') AND has_table_privilege($1::name, c.oid, 'INSERT')
         AND NOT has_table_privilege($1::name, c.oid, 'UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
         AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           AND has_column_privilege($1::name, c.oid, a.attnum, 'UPDATE') <> (a.attname = ANY ($2))) AS right,
         ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = ANY ($2)) AS columns
    FROM pg_class c WHERE c.oid = to_regclass($3)`;

async function limit(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  for (const [table, changing] of Object.entries(RECORDS)) {
    const { rows } = await client.query<{ right: boolean; columns: string[] }>(AS_IT_SHOULD, [role, changing, table]);
    const [found] = rows;
    if (found === undefined || found.right) continue;
    const { columns } = found;
    await client.query(`REVOKE ALL ON ${table} FROM ${to}, PUBLIC`);
    await client.query(`GRANT SELECT, INSERT ON ${table} TO ${to}`);
    if (columns.length > 0) await client.query(`GRANT UPDATE (${columns.join(', ')}) ON ${table} TO ${to}`);
  }
}

/**
 * Gives the role of `applicationUrl` what the product needs on the owner's tables, and on the records no more than that;
 * all of it at once, and nothing where it has it already. A role that owns them is left as it is.
 */
export async function grantRights(ownerUrl: string, applicationUrl: string): Promise<void> {
  const role = roleOf(applicationUrl);
  const client = await openClient(ownerUrl, 'migrations');
  try {
    const { isMighty } = await readRights(client, role);
    if (isMighty) return;
    await client.query("BEGIN; SET LOCAL lock_timeout = '5s'");
    for (const missing of MISSING) {
      const parameters = missing.includes('$2') ? [role, Object.keys(RECORDS)] : [role];
      const { rows } = await client.query<{ statement: string }>(missing, parameters);
      for (const { statement } of rows) await client.query(statement);
    }
    await limit(client, role);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
