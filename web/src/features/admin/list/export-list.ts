import { today } from '../ui/days';
import type { ListColumn, ListPage } from './types';

/** Larger exports are reports, which the server writes. */
export const MAX_ROWS = 10_000;

/** Without it, spreadsheets show é as two other characters. */
const BYTE_ORDER_MARK = '\uFEFF';

interface Progress {
  isStopped: () => boolean;
  onRows: (count: number) => void;
}

/** Loads all rows of the list page by page; undefined if stopped. Throws the error of a page that fails. */
export async function allRows<Row>(
  load: (cursor: string | undefined) => Promise<ListPage<Row>>,
  { isStopped, onRows }: Progress,
): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await load(cursor);
    if (isStopped()) return undefined;
    rows.push(...page.items);
    onRows(rows.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < MAX_ROWS);
  return rows.slice(0, MAX_ROWS);
}

/** The rows as CSV, with a byte order mark for accents and with formulas escaped. */
export async function csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  return (
    BYTE_ORDER_MARK + stringify(lines, { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ })
  );
}

export const fileName = (name: string): string => `${name}-${today()}.csv`;
