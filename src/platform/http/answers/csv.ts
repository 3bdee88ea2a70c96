import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { TORONTO } from '../../domain/toronto-time.js';

/** Numbers are amounts with two decimals; text that a spreadsheet would run as a formula is neutralised. */
export type CsvValue = string | number | null;

const FILE_TIME = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant in Toronto time as spreadsheets parse it, `2026-06-30 14:05:09`; `inToronto` names its column. */
export const torontoTime = (instant: Date | string): string => FILE_TIME.format(new Date(instant)).replace(', ', ' ');

/** Adds the time zone to a column name, because the values don't contain it. */
export const inToronto = (column: string): string => `${column} (Toronto time)`;

const linesOf = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(rows as CsvValue[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { number: (amount) => amount.toFixed(2) },
  });

/** A table in RFC 4180 format: CRLF after every line, quotes where needed. */
export const csvText = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  linesOf([columns, ...rows]);

/** The same in chunks, for a table too large for memory. */
export async function* csvParts(
  columns: readonly string[],
  parts: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  yield linesOf([columns]);
  for await (const rows of parts) yield linesOf(rows);
}

/** Without it spreadsheets misread UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* marked(parts: Readable, onFailure: (error: unknown) => void): AsyncGenerator<string | Buffer> {
  yield BYTE_ORDER_MARK;
  try {
    for await (const part of parts as AsyncIterable<string | Buffer>) yield part;
  } catch (error) {
    // The response has started, so only the cut connection tells the reader.
    onFailure(error);
    throw error;
  }
}

/** A download that the client has not read from for this long is abandoned and would hold its connection forever. */
const ABANDONED_MS = 60_000;

/**
 * Sends the table as a file download; the name may have letters, digits, dots and dashes. A chunked table is read only
 * as fast as the client reads. If the source fails, or the client reads nothing for `leftMs` milliseconds, the
 * connection is cut so that a partial file does not look complete.
 */
export function sendCsv(
  reply: FastifyReply,
  file: string,
  text: string | Readable,
  { leftMs = ABANDONED_MS } = {},
): FastifyReply {
  const onFailure = (err: unknown): void => reply.log.error({ err, file }, 'Download failed before its end');
  reply.raw.setTimeout(leftMs, () => void reply.raw.destroy());
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
    .send(typeof text === 'string' ? BYTE_ORDER_MARK + text : Readable.from(marked(text, onFailure)));
}
