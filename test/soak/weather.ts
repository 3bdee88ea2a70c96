import { expectStatus } from '../support/people.js';
import { sandboxControl } from '../support/sandbox-controls.js';
import type { Performers } from './play.js';
import type { World } from './world.js';

const span = (minutes: number): string => (minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`);

/** The product's clock and the provider's move together; what has become due is done. */
export async function advance(world: World, seconds: number): Promise<void> {
  await expectStatus(world.cast.admin.post('/dev/clock/advance', { seconds }), 200);
}

/** What happens to everybody: time, the network, the power. */
export const weather: Performers<'wait' | 'weather' | 'fault' | 'cut' | 'restart'> = {
  wait: async (world, { minutes }) => {
    await advance(world, minutes * 60);
    return `${span(minutes)} pass`;
  },

  weather: async (world, { drop, double, reorder, late }) => {
    await sandboxControl(world.site.sandboxUrl, 'chaos', { drop, double, reorder, late });
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
