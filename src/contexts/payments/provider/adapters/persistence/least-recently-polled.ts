import type { DatabaseSession } from '../../../../../platform/persistence/database-session.js';

interface Waiting {
  table: string;
  key: string;
  /** The column with the time of the row's last poll. */
  askedAt: string;
  /** The condition for waiting rows, with parameters from `$2` on. */
  where: string;
  parameters?: unknown[];
}

/** In the caller's unit of work: the least recently polled row not polled since `at`; marks it as polled. */
export async function claimLeastRecentlyPolled<Row>(
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
