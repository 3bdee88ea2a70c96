import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { DataSource, QueryFailedError } from 'typeorm';
import { loadMigrations, type Migration } from '../../migrations/load-migrations.js';
import { grantRights } from '../roles/grant-rights.js';
import { migrationOptions } from '../shared/adapters/persistence/data-source-options.js';
import { QUEUE_SCHEMA } from '../shared/adapters/queue/queues.js';

/** Any number; instances that start together wait for one another on it. */
const MIGRATION_LOCK = 4_815_162_342;
const LOCK_PAUSE_MS = 250;
const SAY_AFTER_TURNS = 20;
/** For the connection and each question of the one that holds the lock; migrations take as long as they need. */
const PATIENCE_MS = 10_000;
const HEARTBEAT_MS = 5_000;
/** A table that is in use is waited for and tried again, so that what waits behind the migration is never held up for long. */
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
  // A statement that waited for the lock would be waited for by an index that is made CONCURRENTLY, and both for ever.
  for (let turn = 1; !(await hasLock(guard)); turn++) {
    if (turn === SAY_AFTER_TURNS) process.stdout.write('Another instance is migrating the database; waiting for it.\n');
    await pause(LOCK_PAUSE_MS);
  }
}

/** Rejects when the database no longer answers: a migration may take long, but never says whether anyone is still there. */
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

/** The queue's engine makes its own tables. */
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
  // Indexes that it makes beside running workers are made by no one else.
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
  /** As far as these; every one of this version if not said. */
  migrations?: Migration[];
  /** As the role that is to use the tables without owning them; no one is given rights without it. */
  applicationUrl?: string | null;
}

async function bringUp(ownerUrl: string, { migrations, applicationUrl = null }: MigrateOptions): Promise<void> {
  await runAll(ownerUrl, migrations ?? (await loadMigrations()));
  await makeQueue(ownerUrl);
  if (applicationUrl !== null) await grantRights(ownerUrl, applicationUrl);
}

/**
 * Brings the database to this version's schema as the role that owns it, while instances of the version before may be at
 * work; one instance at a time.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const guard = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE_MS,
  });
  // Without its connection the lock is gone too, so that another instance might begin.
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
    // A database that is silent would not say goodbye either.
    void leave();
    throw error;
  }
  await leave();
}
