import { expectStatus } from '../support/people.js';
import { sandboxControl } from '../support/sandbox-controls.js';
import { decideOld } from './overdue.js';
import type { Performers } from './play.js';
import type { World } from './world.js';

export function span(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 4_320 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`;
}

/** The product's clock and the provider's move together; what has become due is done. */
export async function advance(world: World, seconds: number): Promise<void> {
  await expectStatus(world.cast.admin.post('/dev/clock/advance', { seconds }), 200);
}

/** What happens to everyone: time, the network, the power. */
export const weather: Performers<'wait' | 'weather' | 'fault' | 'cut' | 'restart'> = {
  wait: async (world, { minutes }) => {
    await decideOld(world, minutes / 60);
    await advance(world, minutes * 60);
    return `${span(minutes)} pass`;
  },

  weather: async (world, { drop, double, reorder, late }) => {
    world.chaos = { drop, double, reorder, late };
    await sandboxControl(world.site.sandboxUrl, 'chaos', world.chaos);
    const words = Object.entries({ lost: drop, doubled: double, reordered: reorder, [`${late} s late`]: late > 0 })
      .filter(([, is]) => is)
      .map(([word]) => word);
    return `webhooks are ${words.length === 0 ? 'in order again' : words.join(', ')}`;
  },

  fault: async (world, { path, mode, times }) => {
    await sandboxControl(world.site.sandboxUrl, 'faults', { method: 'POST', path, mode, times });
    return `the next ${times} calls of ${path} will meet ${mode}`;
  },

  cut: (world, { step }) => {
    world.cutAt(step);
    return Promise.resolve(`the power will fail at ${step}`);
  },

  restart: async (world) => {
    await world.restart();
    return 'the product is restarted';
  },
};
