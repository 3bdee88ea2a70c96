import { Logger } from '@nestjs/common';
import { fc, it as property } from '@fast-check/jest';
import { BUDGET, commands, go } from './chance.js';
import type { Planted } from './process.js';
import { RealHouse } from './real-house.js';
import { World } from './world.js';

beforeAll(() => {
  Logger.overrideLogger(false);
});

property.prop([commands], { numRuns: 300 })(
  'release, refund, reversal and drivers’ pay are each made once and recorded in the ledger, whatever happens to two servers',
  async (all) => {
    await go(all);
  },
);

/** A shortened run that once violated an invariant. */
const OVERTAKEN = [
  ...['A: release', 'A: release look-up0 does', 'A: release look-up0 does', 'A: release commit0 commits'],
  ...['A: release commit0 commits', 'A: release send0 does', 'A: release commit0 commits'],
  ...['dashboard: 2000, refund of pi_release', 'dashboard: 2000, refund of pi_release'],
  ...['A: adopt', 'A: adopt look-up0 does', 'A: adopt look-up0 does', 'A: adopt commit0 commits'],
  ...['A: adopt commit0 commits', 'A: adopt send0 does', 'A: adopt commit0 commits', '1 min', 'A: crash'],
  ...['A: recover', 'A: recover commit0 commits', 'A: recover send0 refuses'],
];

it('a refused reversal is retried, even if a later decision has its own', async () => {
  const world = new World((one) => new RealHouse(one), {}, { ...BUDGET });
  for (const name of OVERTAKEN) await world.happen(name);
  await world.settleAll();
  expect(world.table.rows.map(({ kind, subject, state }) => `${kind} ${subject} ${state}`)).toContain(
    'reversal release:2000 refused',
  );
  expect(world.violations).toEqual([]);
});

/**
 * Others have moved a part manually; our call of the day before is sent again and arrives after its outcome is looked
 * up.
 */
const LATE_AFTER_A_DAY = [
  ...['A: release', 'A: release look-up0 does', 'A: release look-up0 does', 'A: release commit0 commits'],
  ...['A: release commit0 commits', 'A: crash', 'dashboard: 3000, transfer of release', '19 h 59 min 30 s'],
  ...['A: release', 'A: release commit0 commits', 'A: release commit0 commits', 'A: release send0 late', '1 min'],
  ...['A: release commit0 commits', 'B: recover', 'B: recover commit0 commits', 'B: recover look-up0 does'],
  ...['B: recover commit0 commits', 'late request arrives'],
];

it('a call that may be in progress is not refused because of movements by others', async () => {
  const world = new World((one) => new RealHouse(one), {}, { ...BUDGET });
  for (const name of LATE_AFTER_A_DAY) await world.happen(name);
  await world.settleAll();
  expect(world.violations).toEqual([]);
});

it.each<[string, Planted]>([
  ['an interrupted call is not looked up a day later', { onlyUnknownIsLookedUp: true }],
  ['newer code rebuilds a request', { requestsAreRebuilt: true }],
])('random runs also find a planted bug: %s', async (_, planted) => {
  const checked = await fc.check(
    fc.asyncProperty(commands, async (all) => {
      await go(all, planted);
    }),
    { numRuns: 20_000, interruptAfterTimeLimit: 60_000, endOnFailure: true, seed: 18 },
  );
  expect(checked.counterexample).not.toBeNull();
});
