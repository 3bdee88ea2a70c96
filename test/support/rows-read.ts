import type { TestDatabase } from './database.js';

/** The first object id that is not PostgreSQL's own: the counts leave out its catalog. */
const READ = `SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS read FROM pg_class
               WHERE oid >= 16384 AND relkind IN ('r', 'i')`;

/**
 * The rows and index entries that some work reads. Unlike the time it takes, this does not depend on the machine or on
 * what else runs there. `test/size`, which has the machine for itself, measures the time.
 */
export function rowsRead(database: TestDatabase, work: () => Promise<unknown>): Promise<number> {
  // PostgreSQL counts by connection, and a unit of work has one.
  return database.unitOfWork.run(async () => {
    const before = await readSoFar(database);
    await work();
    return (await readSoFar(database)) - before;
  });
}

async function readSoFar(database: TestDatabase): Promise<number> {
  const [row] = await database.session.query<{ read: number }>(READ);
  if (row === undefined) throw new Error('PostgreSQL did not count.');
  return row.read;
}
