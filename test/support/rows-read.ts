import type { TestDatabase } from './database.js';
import { figure } from './measuring/figures.js';

/** The first object id that is not PostgreSQL's own: the counts leave out its catalog. */
const READ = `SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS read FROM pg_class
               WHERE oid >= 16384 AND relkind IN ('r', 'i')`;

/**
 * Reports the rows and index entries that some work reads, and returns them. PostgreSQL's plan decides how many, so
 * this is for `*.measure.ts` only.
 */
export async function rowsRead(database: TestDatabase, name: string, work: () => Promise<unknown>): Promise<number> {
  // PostgreSQL counts by connection, and a unit of work has one.
  const read = await database.unitOfWork.run(async () => {
    const before = await readSoFar(database);
    await work();
    return (await readSoFar(database)) - before;
  });
  figure(name, read, 'rows');
  return read;
}

async function readSoFar(database: TestDatabase): Promise<number> {
  const [row] = await database.session.query<{ read: number }>(READ);
  if (row === undefined) throw new Error('PostgreSQL did not count.');
  return row.read;
}
