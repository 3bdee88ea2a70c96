import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { commands, go } from '../payments/model/chance.js';
import { add, nothingYet, write } from './total.js';

/** Set by `npm run test:soak -- --model N`. */
const { SOAK_MODEL = '1000', SOAK_SEED } = process.env;
const DAY_MS = 86_400_000;
const TOLD_EVERY = 500;

const counted = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) add(counts, { [name]: 1 });
  return counts;
};

it(
  'the real kinds of calls make each thing once and have it in the ledger, whatever happens to two servers and the provider',
  async () => {
    Logger.overrideLogger(false);
    const began = Date.now();
    const seed = Number(SOAK_SEED ?? randomInt(2 ** 31));
    const total = nothingYet();
    const played = fc.asyncProperty(commands, async (all) => {
      const { hours, kinds, ends } = await go(all);
      total.stories += 1;
      total.acts += kinds.length;
      total.hours += hours;
      total.seconds = (Date.now() - began) / 1_000;
      add(total.kinds, counted(kinds));
      add(total.ends, counted(ends));
      if (total.stories % TOLD_EVERY === 0)
        process.stderr.write(`seed ${seed}: ${total.stories} stories in ${Math.round(total.seconds)} s\n`);
    });
    const { failed, counterexample, errorInstance } = await fc.check(played, { numRuns: Number(SOAK_MODEL), seed });
    const reason = `seed ${seed}: ${[...(counterexample?.[0] ?? [])].join(', ')}\n${String(errorInstance)}`;
    if (failed) total.bad.push({ seed, reason });
    await write(total);
    if (failed) throw new Error(reason);
  },
  DAY_MS,
);
