import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { TORONTO } from '../../../domain/toronto-time.js';

/** A number is an amount and is written with two decimals; a text that a spreadsheet would run as a formula is made harmless. */
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

/** An instant as a spreadsheet reads it, `2026-06-30 14:05:09`, by Toronto's clock; its column is named by `inToronto`. */
export const torontoTime = (instant: Date | string): string => FILE_TIME.format(new Date(instant)).replace(', ', ' ');

/** The name of a column of such times, with the zone that they do not say themselves. */
export const inToronto = (column: string): string => `${column} (Toronto time)`;

const linesOf = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(rows as CsvValue[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { number: (amount) => amount.toFixed(2) },
  });

/** A table as RFC 4180 has it: CRLF after every line, quotes where they are needed. */
export const csvText = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  linesOf([columns, ...rows]);

/** The same in parts, for a table that is too long to lie in memory. */
export async function* csvParts(
  columns: readonly string[],
  parts: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  yield linesOf([columns]);
  for await (const rows of parts) yield linesOf(rows);
}

/** Without it a spreadsheet takes é for two other letters. */
const BYTE_ORDER_MARK = '\uFEFF';

async function* marked(parts: Readable, onFailure: (error: unknown) => void): AsyncGenerator<string | Buffer> {
  yield BYTE_ORDER_MARK;
  try {
    for await (const part of parts as AsyncIterable<string | Buffer>) yield part;
  } catch (error) {
    // The answer has begun: the reader learns of it by the cut alone.
    onFailure(error);
    throw error;
  }
}

/** A download of which nothing is taken for so long has been left, and would hold its connection for good. */
const LEFT_MS = 60_000;

/**
 * Answers with the table as a file to keep; the name is made of letters, digits, dots and dashes. A table in parts is read
 * as fast as it is taken and no further than it is taken; where it cannot be read to its end, or nothing is taken for
 * `leftMs` milliseconds, the connection is cut, so that no part of a file passes for the whole.
 */
export function sendCsv(
  reply: FastifyReply,
  file: string,
  text: string | Readable,
  { leftMs = LEFT_MS } = {},
): FastifyReply {
  const onFailure = (err: unknown): void => reply.log.error({ err, file }, 'Download failed before its end');
  reply.raw.setTimeout(leftMs, () => void reply.raw.destroy());
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
    .send(typeof text === 'string' ? BYTE_ORDER_MARK + text : Readable.from(marked(text, onFailure)));
}
