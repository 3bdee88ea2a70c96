import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StackHouse } from './house.js';

/** What was seen of one outage; times in seconds. */
export interface Row {
  name: string;
  /** Until an instance said by `/readyz` that it is not ready, or did not answer; null where none did. */
  noticed: number | null;
  /** Until a signed-in person met the first error; null where no one did. */
  firstError: number | null;
  /** Answers by status, from its beginning to its end, and what was met where there was none. */
  counts: Record<string, number>;
  longest: number;
  /** From its end until the last error. */
  back: number;
  problems: string[];
}

const HEAD = `| outage | not ready after (s) | first error after (s) | answers meanwhile | longest answer (s) | well again after (s) | |
|---|---|---|---|---|---|---|`;

const answersOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${String(count)} × ${status}`)
    .join(', ');

const orNever = (value: number | null): string => (value === null ? '–' : String(value));

/** The table of outages, written again after each. */
export class Report {
  readonly #rows: Row[] = [];
  #facts = '';

  facts({ stack }: StackHouse): void {
    this.#facts = `PgBouncer ${stack.pooling.version}, ${stack.pooling.poolMode} mode`;
  }

  lineOf({ name, noticed, firstError, counts, longest, back, problems }: Row): string {
    const cells = [name, orNever(noticed), orNever(firstError), answersOf(counts), longest, back];
    const end = problems.length === 0 ? 'as it should be' : `**red**: ${problems.slice(0, 4).join('; ')}`;
    return `| ${[...cells, end].join(' | ')} |`;
  }

  add(row: Row, folder: string): void {
    this.#rows.push(row);
    this.write(folder);
  }

  /** Beside the suite’s own folder, which the next run empties. */
  write(folder: string): void {
    const lines = [`Seen with ${this.#facts}.`, '', HEAD, ...this.#rows.map((row) => this.lineOf(row)), ''];
    writeFileSync(join(dirname(folder), 'outages.md'), lines.join('\n'));
  }
}
