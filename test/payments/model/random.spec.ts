import { Logger } from '@nestjs/common';
import { fc, it as property } from '@fast-check/jest';
import { commands, go } from './chance.js';
import type { Planted } from './process.js';

beforeAll(() => {
  Logger.overrideLogger(false);
});

property.prop([commands], { numRuns: 300 })(
  'Release, refund, reversal and drivers’ pay: whatever happens to two servers, each is made once and is in the ledger',
  async (all) => {
    await go(all);
  },
);

it.each<[string, Planted]>([
  ['a call that was cut off is not looked up a day later', { onlyUnknownIsLookedUp: true }],
  ['newer code rebuilds a request', { requestsAreRebuilt: true }],
])('Chance finds a planted bug as well: %s', async (_, planted) => {
  const checked = await fc.check(
    fc.asyncProperty(commands, async (all) => {
      await go(all, planted);
    }),
    { numRuns: 20_000, interruptAfterTimeLimit: 60_000, endOnFailure: true, seed: 18 },
  );
  expect(checked.counterexample).not.toBeNull();
});
