import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** A number is an amount and is written with two decimals; a text that a spreadsheet would run as a formula is made harmless. */
export type CsvValue = string | number | null;

/** A table as RFC 4180 has it: CRLF after every line, quotes where they are needed. */
export function csvText(columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return stringify([columns, ...rows] as CsvValue[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { number: (amount) => amount.toFixed(2) },
  });
}

/** Answers with the table as a file to keep; the name is made of letters, digits, dots and dashes. */
export function sendCsv(reply: FastifyReply, file: string, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'private, no-store')
    .send(text);
}
