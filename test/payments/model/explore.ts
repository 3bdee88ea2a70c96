import type { World } from './world.js';

export interface Explored {
  /** The number of distinct states, and how often the world was settled. */
  states: number;
  settlings: number;
  /** The events up to a violation, and the violation; null if there is none. */
  found: { path: readonly string[]; violations: readonly string[] } | null;
}

/**
 * Explores everything that can happen in a world within its budget, each state once, and settles the world wherever
 * nothing more can happen. Ends with the first violation.
 */
export async function explore(build: () => Promise<World>): Promise<Explored> {
  const seen = new Set<string>();
  const open: string[][] = [[]];
  let settlings = 0;
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const world = await build();
    for (const event of path.slice(0, -1)) await world.repeat(event);
    for (const event of path.slice(-1)) await world.happen(event);
    while (world.violations.length === 0 && isNew(seen, world.digest)) {
      const [next, ...others] = world.events().keys();
      for (const other of others) open.push([...path, other]);
      if (next === undefined) {
        settlings += 1;
        await world.settleAll();
        break;
      }
      path.push(next);
      await world.happen(next);
    }
    if (world.violations.length > 0)
      return { states: seen.size, settlings, found: { path, violations: world.violations } };
  }
  return { states: seen.size, settlings, found: null };
}

function isNew(seen: Set<string>, digest: string): boolean {
  const { size } = seen;
  return seen.add(digest).size > size;
}
