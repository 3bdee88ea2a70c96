import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { DataSource, QueryFailedError } from 'typeorm';
import { loadMigrations, type Migration } from '../../../migrations/load-migrations.js';
import { grantRights } from './grant-rights.js';
import { migrationOptions } from '../../platform/persistence/data-source-options.js';
import { QUEUE_SCHEMA } from '../../platform/queue/queues.js';

/** An arbitrary number; instances that start together take turns by this lock. */
const MIGRATION_LOCK = 4_815_162_342;
const LOCK_PAUSE_MS = 250;
const SAY_AFTER_TURNS = 20;
/** For the lock's connection and each of its queries; migrations themselves have no time limit. */
const PATIENCE_MS = 10_000;
const HEARTBEAT_MS = 5_000;
/**
 * A migration waits only briefly for a table in use and then retries, so that queries behind it are not blocked for
 * long.
 */
const ATTEMPTS = 30;
const ATTEMPT_PAUSE_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const UNFINISHED = ['pending', 'in_progress'];

async function hasLock(guard: pg.Client): Promise<boolean> {
  const { rows } = await guard.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.locked === true;
}

async function untilLocked(guard: pg.Client): Promise<void> {
  // Polls instead of waiting in a statement: CREATE INDEX CONCURRENTLY would wait for that statement, a deadlock.
  for (let turn = 1; !(await hasLock(guard)); turn++) {
    if (turn === SAY_AFTER_TURNS) process.stdout.write('Another instance is migrating the database; waiting for it.\n');
    await pause(LOCK_PAUSE_MS);
  }
}

/** Rejects when the database stops responding, which a long migration alone would not reveal. */
async function heartbeat(guard: pg.Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await pause(HEARTBEAT_MS, null, { signal });
    await guard.query('SELECT 1');
  }
}

function isInUse(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: string };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
}

/** pg-boss creates its own tables. */
async function makeQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
    application_name: 'porchlight-migrations',
  });
  boss.on('error', () => undefined);
  await boss.start();
  // pg-boss builds some indexes in the background; no one else would finish them.
  while ((await boss.getBamStatus()).some(({ status }) => UNFINISHED.includes(status))) await pause(LOCK_PAUSE_MS);
  await boss.stop({ graceful: false });
}

async function runAll(databaseUrl: string, migrations: Migration[]): Promise<void> {
  const dataSource = new DataSource(migrationOptions(databaseUrl, migrations));
  await dataSource.initialize();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await dataSource.runMigrations();
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || !isInUse(error)) throw error;
        await pause(ATTEMPT_PAUSE_MS);
      }
    }
  } finally {
    await dataSource.destroy();
  }
}

export interface MigrateOptions {
  /** Runs only these; by default all of this version's. */
  migrations?: Migration[];
  /** Grants privileges to this role, which uses the tables without owning them; by default to none. */
  applicationUrl?: string | null;
}

async function bringUp(ownerUrl: string, { migrations, applicationUrl = null }: MigrateOptions): Promise<void> {
  await runAll(ownerUrl, migrations ?? (await loadMigrations()));
  await makeQueue(ownerUrl);
  if (applicationUrl !== null) await grantRights(ownerUrl, applicationUrl);
}

/**
 * Migrates the database to this version's schema as its owner; instances of the previous version may be running. One
 * instance migrates at a time.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const guard = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE_MS,
  });
  // When the connection is lost, so is the lock, and another instance might start migrating.
  const lost = new Promise<never>((_, reject) => guard.once('error', reject));
  lost.catch(() => undefined);
  const ended = new AbortController();
  const work = async (): Promise<void> => {
    await guard.connect();
    await untilLocked(guard);
    const alive = heartbeat(guard, ended.signal);
    await Promise.race([alive, bringUp(databaseUrl, options)]);
  };
  const leave = (): Promise<void> => {
    ended.abort();
    return guard.end().catch(() => undefined);
  };
  try {
    await Promise.race([lost, work()]);
  } catch (error) {
    // Not awaited: an unresponsive database would not acknowledge it.
    void leave();
    throw error;
  }
  await leave();
}
