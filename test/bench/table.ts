import type { Counted, Figures } from './measure.js';
import type { Counts } from './wire-counter.js';

const ONLY = process.env['BENCH_ONLY']?.split(',') ?? null;

/** Whether a case was asked for; its name begins with its number. */
export const isWanted = (name: string): boolean => ONLY?.includes(name.split(' ')[0] ?? '') ?? true;

/** To the terminal, at once. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n\n`);

const COLUMNS = [
  '',
  'connections',
  'per second',
  'p50 ms',
  'p99 ms',
  'server CPU',
  'PostgreSQL CPU',
  'both',
  'memory MB',
] as const;
const COUNTS = ['', 'statements', 'transactions', 'round trips'] as const;
const UNKNOWN = '?';

function rounded(value: number): string {
  if (Number.isNaN(value)) return UNKNOWN;
  if (value === 0) return '0';
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
}
const ratio = (one: number, other: number): string =>
  other > 0 && !Number.isNaN(one) ? `${(one / other).toFixed(2)} ×` : '';

const measuredOf = ({ perSecond, p50, p99, serverCpuMs, databaseCpuMs, memoryMb }: Figures): number[] => [
  perSecond,
  p50,
  p99,
  serverCpuMs,
  databaseCpuMs,
  serverCpuMs + databaseCpuMs,
  memoryMb,
];
const countsOf = ({ statements, transactions, roundTrips }: Counts): number[] => [statements, transactions, roundTrips];

const ratioOf = (product: readonly number[], limit: readonly number[]): string[] =>
  product.map((value, at) => ratio(value, limit[at] ?? NaN));

function lines(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [columns, ...rows].map((cells) => cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  '));
}

/** The figures of a case as a table; CPU in milliseconds for each operation. */
export function tableOf(title: string, figures: readonly Figures[]): string {
  const rows = figures.flatMap((one, index) => {
    const connections = String(one.connections);
    const row = [one.who, connections, ...measuredOf(one).map(rounded)];
    const product = figures[index - 1];
    if (one.who === 'product' || product === undefined) return [row];
    return [row, ['ratio', connections, ...ratioOf(measuredOf(product), measuredOf(one))]];
  });
  return [title, ...lines(COLUMNS, rows)].join('\n');
}

const EXPLANATION =
  'Statements, transactions and round trips for each operation, with what follows from it in the background and without\n' +
  'what the jobs ask in that time anyway, which was counted while nothing else was done. A transaction is one that is begun.';

/** The counts of all cases as one table. */
export function countsTable(counted: readonly Counted[]): string {
  const rows = counted.flatMap(({ name, product, limit }) => {
    const row = [`${name}: product`, ...countsOf(product).map(rounded)];
    if (limit === null) return [row];
    return [row, ['limit', ...countsOf(limit).map(rounded)], ['ratio', ...ratioOf(countsOf(product), countsOf(limit))]];
  });
  return [EXPLANATION, ...lines(COUNTS, rows)].join('\n');
}
