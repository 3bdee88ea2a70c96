import pg from 'pg';
import { BackupProblem } from './backup-problem.js';

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: string[];
}

interface TableRow {
  oid: number;
  name: string;
  columns: string[];
  parents: number[];
}

/** Of pg-boss, only queues and jobs are kept; it creates its other tables itself. */
const QUEUE_TABLES = ['queue', 'job'];

const NOT_OURS = `('pg_catalog', 'information_schema')`;

/**
 * What is backed up: every table of every schema, without generated columns; a partitioned table counts as one. The
 * migrations table is left out, because a restore runs the migrations again.
 */
const TABLES = `
  SELECT c.oid::int, format('%I.%I', n.nspname, c.relname) AS name,
         (SELECT array_agg(format('%I', a.attname) ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         ARRAY(SELECT DISTINCT f.confrelid::int FROM pg_constraint f
                WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid) AS parents
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname NOT IN ${NOT_OURS}
     AND NOT (n.nspname = 'public' AND c.relname = 'migration')
     AND (n.nspname <> 'queue' OR c.relname = ANY($1))
   ORDER BY 2`;

/** Sorts tables so that each comes after those it references. */
function inOrder(rows: readonly TableRow[]): TableRow[] {
  const done = new Set<number>();
  const known = new Set(rows.map(({ oid }) => oid));
  const ordered: TableRow[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ oid, parents }) => !done.has(oid) && parents.every((parent) => done.has(parent) || !known.has(parent)),
    );
    if (next.length === 0)
      throw new BackupProblem('Tables refer to each other in a circle, so they can’t be restored.');
    for (const row of next) {
      done.add(row.oid);
      ordered.push(row);
    }
  }
  return ordered;
}

/** The tables, in the order in which they can be filled. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(TABLES, [QUEUE_TABLES]);
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

/**
 * The current values of the sequences. They are not part of a snapshot; reading them after the rows means that they are
 * never behind.
 */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
      WHERE schemaname NOT IN ${NOT_OURS} AND schemaname <> 'queue' AND sequencename <> 'migration_id_seq' ORDER BY 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${name}`,
    );
    for (const { last, called } of found) sequences.push({ name, last, isCalled: called });
  }
  return sequences;
}

/** The migrations that the database has run. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migration ORDER BY name');
  return rows.map(({ name }) => name);
}
