import { writeFile } from 'node:fs/promises';
import type { Played } from './play.js';

/** What a run of many stories came to; `ends`: how many items ended how, `kinds`: how many acts of which kind there were. */
export interface Total {
  stories: number;
  acts: number;
  /** Of the product's time. */
  hours: number;
  seconds: number;
  ends: Record<string, number>;
  kinds: Record<string, number>;
  /** Seeds of the stories that ended badly, each with its reason. */
  bad: { seed: number; reason: string }[];
}

export const nothingYet = (): Total => ({ stories: 0, acts: 0, hours: 0, seconds: 0, ends: {}, kinds: {}, bad: [] });

/** Adds counts by their names. */
export const add = (to: Record<string, number>, counts: Record<string, number>): void => {
  for (const [name, count] of Object.entries(counts)) to[name] = (to[name] ?? 0) + count;
};

export function count(total: Total, { acts, hours, ends, kinds }: Played): void {
  total.acts += acts;
  total.hours += hours;
  add(total.ends, ends);
  add(total.kinds, kinds);
}

/** For `npm run test:soak`, which adds up what its processes have played; none where a test plays. */
export async function write(total: Total): Promise<void> {
  const { SOAK_TOTAL: file } = process.env;
  if (file !== undefined) await writeFile(file, JSON.stringify(total));
}
