import type { Figures } from './measure.js';

const ONLY = process.env['BENCH_ONLY']?.split(',') ?? null;

/** Whether a case was asked for; its name begins with its number. */
export const isWanted = (name: string): boolean => ONLY?.includes(name.split(' ')[0] ?? '') ?? true;

/** To the terminal, at once. */
export const tell = (text: string): void => void process.stderr.write(`${text}\n\n`);

const COLUMNS = [
  '',
  'connections',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'server CPU',
  'PostgreSQL CPU',
  'memory MB',
] as const;
const round = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

const MEASURED = ['perSecond', 'p50', 'p99', 'serverCpuMs', 'databaseCpuMs', 'memoryMb'] as const;

const rowOf = (figures: Figures): string[] => [
  figures.who,
  String(figures.connections),
  ...MEASURED.map((key) => round(figures[key])),
];

function ratioOf(product: Figures, limit: Figures): string[] {
  const ratios = MEASURED.map((key) => (limit[key] === 0 ? '' : `${(product[key] / limit[key]).toFixed(2)} ×`));
  return ['ratio', String(product.connections), ...ratios];
}

/** The figures of a case as a table; CPU in milliseconds for 1,000 requests. */
export function tableOf(title: string, figures: Figures[]): string {
  const rows = figures.flatMap((one, index) => {
    const other = figures[index - 1];
    return one.who === 'limit' && other !== undefined ? [rowOf(one), ratioOf(other, one)] : [rowOf(one)];
  });
  const widths = COLUMNS.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string => cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ');
  return [title, line(COLUMNS), ...rows.map(line)].join('\n');
}
