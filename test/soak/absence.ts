import { clearFaults, sandboxControl, skipProviderTime } from '../support/sandbox-controls.js';
import type { Act } from './acts.js';
import { decideOld } from './overdue.js';
import type { Performers } from './play.js';
import { advance, span } from './weather.js';
import type { World } from './world.js';

const HOUR = 3_600;
/** The provider never answers a request for so long before the connection breaks: each costs the real time of a story. */
const SILENT_CALLS = 2;
const ALL = 1_000_000;

/** Does what is done during an act; `null` when there was nothing to do it with. */
type Live = (world: World, act: Act) => Promise<string | null>;

/** The time of an absence passes between what happens during it, not at one stroke. */
async function during(
  world: World,
  { hours, acts }: { hours: number; acts: Act[] },
  live: Live,
  pass: (seconds: number) => Promise<unknown>,
): Promise<string[]> {
  const told: string[] = [];
  const seconds = (hours * HOUR) / (acts.length + 1);
  for (const act of acts) {
    told.push((await live(world, act)) ?? '');
    await pass(seconds);
  }
  await pass(seconds);
  return told.filter((line) => line !== '');
}

const meanwhile = (told: readonly string[]): string => (told.length === 0 ? '' : `; meanwhile ${told.join('; ')}`);

/** The provider or the product is away for a while, and what happens meanwhile. */
export const absence = (live: Live): Performers<'outage' | 'down' | 'deploy'> => ({
  outage: async (world, { mode, hours, acts }) => {
    await decideOld(world, hours);
    const order = (fault: object): Promise<unknown> =>
      sandboxControl(world.site.sandboxUrl, 'faults', { path: '*', ...fault });
    if (mode === 'no_answer') await order({ mode, times: SILENT_CALLS });
    await order({ mode: mode === 'no_answer' ? 'drop_before' : mode, times: ALL });
    const told = await during(world, { hours, acts }, live, (seconds) => advance(world, seconds));
    await clearFaults(world.site.sandboxUrl);
    return `the provider is away for ${span(hours * 60)} (${mode})${meanwhile(told)}`;
  },

  down: async (world, { hours, acts }) => {
    await decideOld(world, hours);
    const told: string[] = [];
    await world.restart(async () => {
      await sandboxControl(world.site.sandboxUrl, 'chaos', { drop: 1 });
      told.push(...(await during(world, { hours, acts }, live, (seconds) => passWithout(world, seconds))));
      await sandboxControl(world.site.sandboxUrl, 'chaos', world.chaos);
    });
    return `the product is down for ${span(hours * 60)}${meanwhile(told)}`;
  },

  deploy: async (world, { step, acts }) => {
    world.cutAt(step);
    const told: string[] = [];
    for (const act of acts) told.push((await live(world, act)) ?? '');
    world.cutAt(null);
    world.deploy();
    await world.restart();
    const done = told.filter((line) => line !== '');
    return `${done.length === 0 ? '' : `with the power failing at ${step}: ${done.join('; ')}; then `}a newer version is started`;
  },
});

/** Both clocks go on while the product does not run. */
async function passWithout(world: World, seconds: number): Promise<void> {
  await skipProviderTime(world.site.sandboxUrl, seconds);
  await world.database.query('UPDATE shared.clock SET offset_ms = offset_ms + $1', [Math.round(seconds * 1_000)]);
}
