import { v7 as uuidv7 } from 'uuid';
import { clientOf, testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { grantRights } from './grant-rights.js';
import { readRights } from './read-rights.js';
import { RECORDS } from './records.js';

const REFUSED = /permission denied|must be owner|must be able to SET ROLE|has no privilege/;
const TABLES = Object.keys(RECORDS);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const asApplication = (sql: string): Promise<unknown> => database.dataSource.query(sql);
const asOwner = <Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  database.owner.dataSource.query<Row[]>(sql, parameters);

describe('The application’s role', () => {
  it.each([
    ...TABLES.flatMap((table) => [
      `TRUNCATE ${table}`,
      `TRUNCATE ${table} CASCADE`,
      `DELETE FROM ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `ALTER TABLE ${table} DISABLE TRIGGER USER`,
      `ALTER TABLE ${table} ADD COLUMN x integer`,
      `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
      `CREATE TRIGGER x BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION payments.refuse_change()`,
      `CREATE RULE x AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
      `DROP TABLE ${table} CASCADE`,
    ]),
    'UPDATE payments.ledger_entry SET at = now()',
    'UPDATE payments.ledger_line SET amount_cents = 1',
    "UPDATE delivery.record SET facts = '{}'",
    'UPDATE delivery.proof SET happened_at = now()',
    'UPDATE admin.audit_log SET by_user_id = 1',
    'UPDATE payments.provider_operation SET key = id::text',
    'UPDATE payments.provider_operation SET created_at = now()',
    "SET session_replication_role = 'replica'",
    'SET ROLE porchlight',
    'SET SESSION AUTHORIZATION porchlight',
    'DROP SCHEMA payments CASCADE',
    'DROP FUNCTION payments.refuse_change() CASCADE',
    `CREATE OR REPLACE FUNCTION payments.refuse_change() RETURNS trigger LANGUAGE sql AS ''`,
    'DROP OWNED BY porchlight',
    'CREATE ROLE another SUPERUSER',
    'CREATE SCHEMA another',
    'CREATE TABLE public.another (id integer)',
    'DELETE FROM public.migration',
  ])('may not: %s', async (sql) => {
    await expect(asApplication(sql)).rejects.toThrow(REFUSED);
  });

  it('can read and write every other table, and read which migrations have run', async () => {
    const lacking = await asOwner<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
        WHERE schemaname IN ('admin', 'delivery', 'identity', 'listings', 'notifications', 'payments', 'shared', 'queue')
          AND schemaname || '.' || tablename <> ALL ($1) AND NOT (
            SELECT bool_and(has_table_privilege('porchlight_application', format('%I.%I', schemaname, tablename), r))
              FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS r)`,
      [TABLES],
    );
    expect(lacking).toEqual([]);
    expect(await asApplication('SELECT FROM public.migration LIMIT 1')).toHaveLength(1);
    await expect(asApplication('TRUNCATE shared.job_run')).rejects.toThrow(REFUSED);
  });

  it('covers every table that the database itself makes append-only', async () => {
    const kept = await asOwner<{ name: string }>(
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid
        WHERE p.proname LIKE 'refuse_change%' ORDER BY 1`,
    );
    expect(kept.map(({ name }) => name)).toEqual(TABLES.toSorted());
  });

  it('is not privileged and cannot make itself privileged', async () => {
    for (const table of TABLES) await asApplication(`GRANT ALL ON ${table} TO CURRENT_USER`);
    const client = await clientOf(database.url);
    try {
      expect(await readRights(client, 'porchlight_application')).toEqual({ isMighty: false, open: [] });
      expect(await readRights(client, 'porchlight')).toEqual({ isMighty: true, open: TABLES.toSorted() });
    } finally {
      await client.end();
    }
  });

  it('gets changed privileges back and loses extra ones', async () => {
    await asOwner('GRANT ALL ON payments.ledger_entry, admin.audit_log TO porchlight_application');
    await asOwner('GRANT UPDATE (facts) ON delivery.record TO porchlight_application');
    await asOwner('REVOKE INSERT ON payments.payment FROM porchlight_application');
    await asOwner('CREATE TABLE payments.later (id integer GENERATED ALWAYS AS IDENTITY)');
    // A later migration's tables must be usable by the running version before anyone grants it privileges.
    await asApplication('INSERT INTO payments.later DEFAULT VALUES');
    await grantRights(database.owner.url, database.url);
    for (const sql of [
      'DELETE FROM payments.ledger_entry',
      "UPDATE admin.audit_log SET action = 'x'",
      "UPDATE delivery.record SET facts = '{}'",
    ])
      await expect(asApplication(sql)).rejects.toThrow(REFUSED);
    await expect(asApplication('INSERT INTO payments.payment DEFAULT VALUES')).rejects.toThrow('not-null');
  });
});

describe('An operation of the provider', () => {
  const id = uuidv7();
  beforeAll(() =>
    asApplication(
      `INSERT INTO payments.provider_operation (id, kind, subject, attempt, key, parameters, state, created_at)
       VALUES ('${id}', 'account', 'user_7', 1, 'v1:x:account:user_7:1', '{"email": "a@b.ca", "country": "CA"}', 'planned', now())`,
    ),
  );
  const set = (changes: string): Promise<unknown> =>
    asApplication(`UPDATE payments.provider_operation SET ${changes} WHERE id = '${id}'`);
  const FORGOTTEN = `parameters = parameters || '{"email": "removed", "firstName": null}'`;

  it('keeps its request, and drops personal data once it is settled', async () => {
    await expect(set(FORGOTTEN)).rejects.toThrow('keeps what was asked');
    await set("state = 'done', provider_id = 'acct_1', settled_at = now()");
    await expect(set(`parameters = parameters || '{"country": "US"}'`)).rejects.toThrow('keeps what was asked');
    await set(FORGOTTEN);
    for (const sql of [
      `UPDATE payments.provider_operation SET key = 'other' WHERE id = '${id}'`,
      `DELETE FROM payments.provider_operation WHERE id = '${id}'`,
      'TRUNCATE payments.provider_operation',
    ])
      await expect(asOwner(sql)).rejects.toThrow('keeps what was asked');
  });
});
