import type { World } from './world.js';

export interface Explored {
  /** Different states seen, and how often the world came to rest. */
  states: number;
  rests: number;
  /** What happened, and what was wrong then; null where nothing is. */
  found: { path: readonly string[]; violations: readonly string[] } | null;
  /** Whether everything within the bounds was seen. */
  isWhole: boolean;
}

/**
 * Goes through everything that can happen in a world within its budget, each state once, and lets it come to rest wherever
 * nothing more can happen. Ends with the first violation, or with the time.
 */
export async function explore(build: () => Promise<World>, mostMs: number): Promise<Explored> {
  const seen = new Set<string>();
  const open: string[][] = [[]];
  const end = performance.now() + mostMs;
  let rests = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (performance.now() > end) return { states: seen.size, rests, found: null, isWhole: false };
    const world = await build();
    for (const event of path) await world.happen(event);
    while (world.violations.length === 0 && isNew(seen, world.digest)) {
      const [next, ...others] = world.events().keys();
      for (const other of others) open.push([...path, other]);
      if (next === undefined) {
        rests += 1;
        await world.rest();
        break;
      }
      path.push(next);
      await world.happen(next);
    }
    if (world.violations.length > 0)
      return { states: seen.size, rests, found: { path, violations: world.violations }, isWhole: false };
  }
  return { states: seen.size, rests, found: null, isWhole: true };
}

function isNew(seen: Set<string>, digest: string): boolean {
  const { size } = seen;
  return seen.add(digest).size > size;
}
