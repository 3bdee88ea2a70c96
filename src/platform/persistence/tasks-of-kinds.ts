import type { TasksOfKind } from '../application/ports/staff-work.js';
import type { DatabaseSession } from './database-session.js';

interface TaskRow {
  kind: string;
  id: string;
  since: Date;
  due: Date | null;
  listing_id: string | null;
  person_id: number | null;
  cents: string | number | null;
  note: string | null;
  count: number;
}

/**
 * Waiting tasks, in one statement. Each source selects id, since, due, listing_id, person_id, cents and note; `$1` is
 * the current time and `$2` the maximum per kind, longest waiting first.
 */
export async function tasksOfKinds(
  session: DatabaseSession,
  sources: Readonly<Record<string, string>>,
  now: Date,
  most: number,
): Promise<TasksOfKind[]> {
  const parts = Object.entries(sources).map(
    ([kind, sql]) => `(SELECT '${kind}' AS kind, w.*, count(*) OVER ()::int AS count FROM (${sql}) w
       WHERE $1::timestamptz IS NOT NULL ORDER BY w.since, w.id LIMIT $2)`,
  );
  const rows = await session.query<TaskRow>(parts.join(' UNION ALL '), [now, most]);
  return Object.keys(sources).flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const [first] = own;
    if (first === undefined) return [];
    const tasks = own.map(({ id, since, due, note, cents, ...row }) => ({
      id,
      since,
      due,
      note,
      cents: cents === null ? null : Number(cents),
      listingId: row.listing_id,
      personId: row.person_id,
    }));
    return [{ kind, count: first.count, tasks }];
  });
}
