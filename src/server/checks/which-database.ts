import pg from 'pg';
import { openClient } from '../../shared/adapters/persistence/open-client.js';

const PATIENCE_MS = 5_000;
/** Far fewer instances than these are alive at one time; the oldest are known to every copy. */
const MAX_MARKS = 20;

/** By what one database is told from another. */
export interface WhichDatabase {
  /** Of the PostgreSQL server, and of every copy that follows it; null where the role may not read it. */
  system: string | null;
  name: string;
  role: string;
  isCopy: boolean;
  /** Of instances that have served with it; empty before the first. */
  marks: string[];
}

type Answers = Omit<WhichDatabase, 'system' | 'marks'> & { hasMarks: boolean };

const ANSWERS = `SELECT current_database() AS name, current_user::text AS role, pg_is_in_recovery() AS "isCopy",
  to_regclass('shared.instance_mark') IS NOT NULL AS "hasMarks"`;
const MARKS = `SELECT instance_id::text AS mark FROM shared.instance_mark ORDER BY at LIMIT ${String(MAX_MARKS)}`;
const MAY_NOT = '42501';

async function systemOf(client: pg.Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ system: string }>(
      'SELECT system_identifier::text AS system FROM pg_control_system()',
    );
    return rows[0]?.system ?? null;
  } catch (error) {
    if ((error as { code?: string }).code === MAY_NOT) return null;
    throw error;
  }
}

/** Asks an address which database it leads to. Throws what the driver says. */
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
    // One that hangs would be waited for.
    void client.end().catch(() => undefined);
  }
}

/** Whether both are one database, or a copy of it: by the number of the system, else by the instances that have served with it. */
export function isSameDatabase(one: WhichDatabase, other: WhichDatabase): boolean {
  if (one.name !== other.name) return false;
  if (one.system !== null && other.system !== null) return one.system === other.system;
  const isUntold = one.marks.length === 0 || other.marks.length === 0;
  return isUntold || one.marks.some((mark) => other.marks.includes(mark));
}
