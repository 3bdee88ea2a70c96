import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** A number is an amount and is written with two decimals; a text that a spreadsheet would run as a formula is made harmless. */
export type CsvValue = string | number | null;

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

async function* marked(parts: Readable): AsyncGenerator<string | Buffer> {
  yield BYTE_ORDER_MARK;
  for await (const part of parts as AsyncIterable<string | Buffer>) yield part;
}

/** Answers with the table as a file to keep; the name is made of letters, digits, dots and dashes. */
export function sendCsv(reply: FastifyReply, file: string, text: string | Readable): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
    .send(typeof text === 'string' ? BYTE_ORDER_MARK + text : Readable.from(marked(text)));
}
