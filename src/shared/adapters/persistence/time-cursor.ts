import { ValidationFailed } from '../../domain/domain-error.js';
import { isCalendarDay } from '../../domain/toronto-time.js';

/** Where a page of a list ends that runs from new to old: the instant and the id of its last row. */
export interface TimeCursor {
  /** ISO 8601 in milliseconds. */
  at: string;
  id: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,255})$/;

/** Throws `ValidationFailed` for a text that is none of ours. */
export function readTimeCursor(text: string): TimeCursor {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  // The database refuses what JavaScript rounds: the 30th of February, the year 0.
  if (!isCalendarDay(at.slice(0, 10)) || at.startsWith('0000') || Number.isNaN(Date.parse(at))) {
    throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
  }
  return { at, id };
}

export const writeTimeCursor = ({ at, id }: TimeCursor): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** The rows of a page and the cursor of the next one, from rows that were asked for one more than the page holds. */
export function pageOf<Row extends { id: string; created_at: Date }>(
  rows: readonly Row[],
  limit: number,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last === undefined ? null : writeTimeCursor({ at: last.created_at.toISOString(), id: last.id });
  return { shown, nextCursor };
}
