import { Logger } from '@nestjs/common';
import { fc, it as property } from '@fast-check/jest';
import type { Planted } from './process.js';
import { RealHouse } from './real-house.js';
import { World, type Budget } from './world.js';

const BUDGET: Budget = { decide: 8, recover: 8, fault: 5, crash: 3, minute: 5, jump: 3, deploy: 2, hand: 1 };
type Command = fc.AsyncCommand<object, World>;

/** Something that may happen then: the provider and the database do what is asked of them, or anything at all. */
class Happens implements Command {
  #name = 'nothing';

  constructor(
    private readonly number: number,
    private readonly isUsual: boolean,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const all = [...world.events().keys()];
    const usual = all.filter((name) => / (commits|does)$/.test(name));
    const names = this.isUsual && usual.length > 0 ? usual : all;
    this.#name = names[this.number % names.length] ?? 'nothing';
    if (names.length > 0) await world.happen(this.#name);
    expect(world.violations).toEqual([]);
  }

  toString(): string {
    return this.#name;
  }
}

const happens = (isUsual: boolean): fc.Arbitrary<Command> => fc.nat(999).map((number) => new Happens(number, isUsual));
const commands = fc.commands([happens(true), happens(true), happens(false)], { maxCommands: 120, size: 'max' });

/** Goes the way of the commands, and then to rest. */
async function run(all: Iterable<Command>, planted: Planted = {}): Promise<void> {
  const world = new World((one) => new RealHouse(one), planted, { ...BUDGET });
  await fc.asyncModelRun(() => ({ model: {}, real: world }), all);
  await world.rest();
  expect(world.violations).toEqual([]);
}

beforeAll(() => {
  Logger.overrideLogger(false);
});

property.prop([commands], { numRuns: 300 })(
  'Release, refund, reversal and drivers’ pay: whatever happens to two servers, each is made once and is in the ledger',
  (all) => run(all),
);

it.each<[string, Planted]>([
  ['a call that was cut off is not looked up a day later', { onlyUnknownIsLookedUp: true }],
  ['newer code rebuilds a request', { requestsAreRebuilt: true }],
])('Chance finds a planted bug as well: %s', async (_, planted) => {
  const checked = await fc.check(
    fc.asyncProperty(commands, (all) => run(all, planted)),
    { numRuns: 20_000, interruptAfterTimeLimit: 60_000, endOnFailure: true, seed: 18 },
  );
  expect(checked.counterexample).not.toBeNull();
});
