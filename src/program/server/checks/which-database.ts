import pg from 'pg';
import { openClient } from '../../../platform/persistence/open-client.js';

const PATIENCE_MS = 5_000;
/** Far more than the instances alive at one time; replicas have the oldest ones. */
const MAX_MARKS = 20;

/** What distinguishes one database from another. */
export interface WhichDatabase {
  /** The system identifier, shared by a PostgreSQL server and its replicas; null when the role may not read it. */
  system: string | null;
  name: string;
  role: string;
  isCopy: boolean;
  /** The marks of instances that have served with it; empty before the first. */
  marks: string[];
}

type Answers = Omit<WhichDatabase, 'system' | 'marks'> & { hasMarks: boolean };

const ANSWERS = `SELECT current_database() AS name, current_user::text AS role, pg_is_in_recovery() AS "isCopy",
  to_regclass('shared.instance_mark') IS NOT NULL AS "hasMarks"`;
const MARKS = `SELECT instance_id::text AS mark FROM shared.instance_mark ORDER BY at LIMIT ${String(MAX_MARKS)}`;
const INSUFFICIENT_PRIVILEGE = '42501';

async function systemOf(client: pg.Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ system: string }>(
      'SELECT system_identifier::text AS system FROM pg_control_system()',
    );
    return rows[0]?.system ?? null;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return null;
    throw error;
  }
}

/** Identifies the database behind a URL. Throws the driver's errors. */
export async function whichDatabase(url: string): Promise<WhichDatabase> {
  const client = await openClient(url, 'start', PATIENCE_MS);
  try {
    const system = await systemOf(client);
    const { rows } = await client.query<Answers>(ANSWERS);
    if (rows[0] === undefined) throw new Error('The database does not say which one it is.');
    const { hasMarks, ...answers } = rows[0];
    const marks = hasMarks ? (await client.query<{ mark: string }>(MARKS)).rows.map(({ mark }) => mark) : [];
    return { ...answers, system, marks };
  } finally {
    // Not awaited: a hung connection would block the start.
    void client.end().catch(() => undefined);
  }
}

/**
 * Whether both are the same database or replicas of it: by the system identifier, else by the instances that have
 * served with it.
 */
export function isSameDatabase(one: WhichDatabase, other: WhichDatabase): boolean {
  if (one.name !== other.name) return false;
  if (one.system !== null && other.system !== null) return one.system === other.system;
  const isUntold = one.marks.length === 0 || other.marks.length === 0;
  return isUntold || one.marks.some((mark) => other.marks.includes(mark));
}
