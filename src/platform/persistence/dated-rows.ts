import type { DatedRecord, Span } from '../application/ports/dated-records.js';
import type { DatabaseSession } from './database-session.js';

/** An instant as text, independent of session settings. */
export const instantText = (column: string): string => `extract(epoch FROM ${column})::text`;

/**
 * `sql` selects `id` (text) and `content` (jsonb of named columns, so that a later column changes no hash) from `$1` to
 * before `$2`.
 */
export async function datedRows(
  session: DatabaseSession,
  kind: string,
  sql: string,
  { from, until }: Span,
): Promise<DatedRecord[]> {
  const rows = await session.query<Omit<DatedRecord, 'kind'>>(sql, [from, until]);
  return rows.map(({ id, content }) => ({ kind, id, content }));
}

/** The earliest instant; `sql` selects one `at` per kind. */
export async function earliest(session: DatabaseSession, sql: string): Promise<Date | null> {
  const rows = await session.query<{ at: Date | null }>(sql);
  const times = rows.flatMap(({ at }) => (at === null ? [] : [at.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
