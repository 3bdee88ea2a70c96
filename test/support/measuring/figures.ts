import { appendFileSync } from 'node:fs';

/** Set by `npm run measure`, which makes one table of the figures of all files. */
const FILE = process.env['FIGURES_FILE'];

/** Reports a figure. */
export function figure(name: string, value: number, unit: string): void {
  const one = { name, value, unit };
  if (FILE === undefined) process.stderr.write(`${name}: ${String(value)} ${unit}\n`);
  else appendFileSync(FILE, `${JSON.stringify(one)}\n`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;
}

const WARM_UPS = 3;
const TRIES = 15;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * The median milliseconds of some work, and how many times as long it takes as the yardstick. The two take turns, so
 * whatever slows the machine slows both.
 */
export async function comparedWith(
  yardstick: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<{ ms: number; times: number }> {
  const [yardsticks, works]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UPS + TRIES; round++) {
    const both = [await timed(yardstick), await timed(work)] as const;
    if (round < WARM_UPS) continue;
    yardsticks.push(both[0]);
    works.push(both[1]);
  }
  return { ms: median(works), times: median(works) / median(yardsticks) };
}
