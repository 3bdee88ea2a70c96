import { clientOf, createDatabase, createEmptyDatabase, type CopiedDatabase } from '../../../test/support/database.js';
import { applicationUrlOf } from '../embedded/application-role.js';
import { Environment } from '../../platform/config/environment.js';
import { migrateDatabase } from '../commands/migrate-command.js';
import { prepareDatabase } from './prepare-database.js';

const APP_SECRET = 'a secret for tests that is long enough';
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://porchlight.example.ca',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  SMTP_URL: 'smtps://mail.example.ca',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};
const prepare = (given: Record<string, string>): Promise<void> =>
  prepareDatabase(Environment.read({ APP_SECRET, ...given }), (line) => warnings.push(line));

const ROLE = 'porchlight_of_the_test';
let database: CopiedDatabase;
let warnings: string[];
beforeEach(() => {
  warnings = [];
});
afterEach(async () => {
  await database.drop();
});

async function asked<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = await clientOf(url);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('A database with a configured owner', () => {
  it('is migrated as its owner, and its records are protected', async () => {
    database = await createEmptyDatabase();
    const url = applicationUrlOf(database.ownerUrl);
    await prepare({ ...PRODUCTION, DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl });
    await expect(asked(url, 'DELETE FROM payments.ledger_entry')).rejects.toThrow('permission denied');
    // A second start, and an instance without the owner's URL.
    await prepare({ ...PRODUCTION, DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl });
    await prepare({ ...PRODUCTION, DATABASE_URL: url });
    expect(warnings).toEqual([]);
  });

  it('is migrated by the command, which creates the server’s role', async () => {
    database = await createEmptyDatabase();
    const url = Object.assign(new URL(database.url), { username: ROLE, password: 'of the test' }).href;
    try {
      await migrateDatabase({ DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl });
      await migrateDatabase({ DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl });
      await prepare({ ...PRODUCTION, DATABASE_URL: url });
      await expect(asked(url, 'TRUNCATE admin.audit_log')).rejects.toThrow('permission denied');
    } finally {
      await asked(database.ownerUrl, `DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
    }
    await expect(migrateDatabase({ DATABASE_URL: url })).rejects.toThrow('Set DATABASE_OWNER_URL');
    const plain = { NODE_ENV: 'production', DATABASE_URL: url, DATABASE_OWNER_URL: 'postgres://owner@db.invalid/x' };
    await expect(migrateDatabase(plain)).rejects.toThrow('DATABASE_OWNER_URL connects to db.invalid without TLS');
  });
});

describe('A database without a configured owner', () => {
  it('refuses to start on an outdated schema when the role cannot migrate, and says what to do', async () => {
    database = await createDatabase();
    await asked(database.ownerUrl, "DELETE FROM public.migration WHERE name LIKE 'Kept%'");
    await expect(prepare({ DATABASE_URL: database.url })).rejects.toThrow(
      'The database is not migrated to this version (missing: 1), and the role of DATABASE_URL may not migrate it. Run porchlight migrate (in a checkout: npm run migrate) with DATABASE_OWNER_URL, or set DATABASE_OWNER_URL for the server.',
    );
  });

  it('is migrated by its only role with a warning, but is neither migrated nor served in production', async () => {
    database = await createEmptyDatabase();
    const both = { DATABASE_URL: database.ownerUrl };
    await expect(prepare({ ...PRODUCTION, ...both })).rejects.toThrow(/^The database is not migrated/);
    await prepare(both);
    expect(warnings).toEqual([expect.stringMatching(/^The role porchlight of DATABASE_URL could change or empty/)]);
    await expect(prepare({ ...PRODUCTION, ...both })).rejects.toThrow(
      /^The role porchlight of DATABASE_URL could change/,
    );
    await expect(prepare({ ...PRODUCTION, ...both, DATABASE_OWNER_URL: database.ownerUrl })).rejects.toThrow(
      'could change',
    );
  });

  it('is not served in production when the role has more privileges than it needs', async () => {
    database = await createDatabase();
    await asked(database.ownerUrl, 'GRANT DELETE ON delivery.record TO porchlight_application');
    await expect(prepare({ ...PRODUCTION, DATABASE_URL: database.url })).rejects.toThrow(
      'The role porchlight_application of DATABASE_URL could change or empty the ledger and the other records (delivery.record).',
    );
  });
});
