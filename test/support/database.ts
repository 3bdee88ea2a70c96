import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { applicationUrlOf, ensureApplicationRole } from '../../src/program/embedded/application-role.js';
import { migrate } from '../../src/program/database/migrate.js';
import { dataSourceOptions } from '../../src/platform/persistence/data-source-options.js';
import { ConnectionPool } from '../../src/platform/persistence/connection-pool.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { SqlUnitOfWork } from '../../src/platform/persistence/sql-unit-of-work.js';
import { eventually } from './people.js';

const TEMPLATE = 'porchlight_template';
const TEMPLATE_LOCK = 77_001;
const WAITING_FOR_LOCKS = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const LEAVING_TURNS = 50;
const LEAVING_TURN_MS = 20;

function clusterUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('The test database is not running.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function withAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeTemplate(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (rowCount !== 0) return;
  const draft = `${TEMPLATE}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft}`);
  await client.query(`CREATE DATABASE ${draft}`);
  const ownerUrl = urlOf(draft);
  await migrate(ownerUrl, { applicationUrl: await ensureApplicationRole(ownerUrl) });
  // PostgreSQL waits some seconds for closing connections; cutting one off would fail the test.
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
}

/** Waits a while for closing connections to end, because cutting one off would fail its user. */
async function left(client: pg.Client, database: string): Promise<void> {
  for (let turn = 0; turn < LEAVING_TURNS; turn++) {
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'",
      [database],
    );
    if (rowCount === 0) return;
    await pause(LEAVING_TURN_MS);
  }
}

/** Opens a separate connection; the caller closes it. */
export async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

export interface CopiedDatabase {
  name: string;
  /** The URL of the product's role, which does not own the tables. */
  url: string;
  /** The owner's URL, for what the product may not do: creating tables, seeding and tampering. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** A fresh migrated database, or a copy of `original`; the first caller creates the template. */
export async function createDatabase(original: string = TEMPLATE): Promise<CopiedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(client);
    // Copied as files, a database costs half of what copying through the write-ahead log does.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY FILE_COPY`);
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  });
  const drop = (): Promise<void> =>
    withAdmin(async (client) => {
      await left(client, name);
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  const ownerUrl = urlOf(name);
  return { name, url: applicationUrlOf(ownerUrl), ownerUrl, drop };
}

/** An empty database; its URL is the owner's. */
export async function createEmptyDatabase(): Promise<CopiedDatabase> {
  const empty = await createDatabase('template0');
  return { ...empty, url: empty.ownerUrl };
}

interface Persistence {
  dataSource: DataSource;
  session: DatabaseSession;
  unitOfWork: SqlUnitOfWork;
}

/** Connected with the product's role. */
export interface TestDatabase extends Persistence {
  url: string;
  /** Connected as the owner of the tables, for what the product may not do. */
  owner: Persistence & { url: string };
  /** Waits until `count` statements are waiting for a lock. */
  blocked(count: number): Promise<void>;
  close(): Promise<void>;
}

async function persistenceOn(url: string): Promise<Persistence> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  const pool = new ConnectionPool(dataSource);
  return { dataSource, session: new DatabaseSession(pool), unitOfWork: new SqlUnitOfWork(pool) };
}

/** A fresh migrated database with the persistence of the product on it; close it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, ownerUrl, drop } = await createDatabase();
  const [product, owner] = await Promise.all([persistenceOn(url), persistenceOn(ownerUrl)]);
  const { dataSource } = product;
  const blocked = async (count: number): Promise<void> => {
    await eventually(
      async () => {
        // On a separate connection, because the answer does not change within a transaction.
        const [row] = await dataSource.query<{ n: number }[]>(WAITING_FOR_LOCKS);
        return row?.n === count ? true : undefined;
      },
      `${String(count)} to wait for a lock`,
    );
  };
  const close = async (): Promise<void> => {
    await dataSource.destroy();
    await owner.dataSource.destroy();
    await drop();
  };
  return {
    ...product,
    url,
    owner: { ...owner, url: ownerUrl },
    blocked,
    close,
  };
}
