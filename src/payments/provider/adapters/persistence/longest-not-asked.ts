import type { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';

interface Waiting {
  table: string;
  key: string;
  /** The column that says when the provider was last asked about the row. */
  askedAt: string;
  /** Which rows wait, with `$2` and further ones for its parameters. */
  where: string;
  parameters?: unknown[];
}

/** In the caller's unit of work: the row that was asked about the longest ago, and not since `at`; it counts as asked from now on. */
export async function takeLongestNotAsked<Row>(
  session: DatabaseSession,
  { table, key, askedAt, where, parameters = [] }: Waiting,
  at: Date,
): Promise<Row | null> {
  const [row] = await session.write<Row & object>(
    `UPDATE ${table} SET ${askedAt} = $1 WHERE ${key} = (
       SELECT ${key} FROM ${table} WHERE (${where}) AND (${askedAt} IS NULL OR ${askedAt} < $1)
        ORDER BY ${askedAt} NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *`,
    [at, ...parameters],
  );
  return row ?? null;
}
