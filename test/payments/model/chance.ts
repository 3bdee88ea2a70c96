import { fc } from '@fast-check/jest';
import type { Planted } from './process.js';
import { RealHouse } from './real-house.js';
import { World, type Budget } from './world.js';

/** The maximum number of each event in one run. */
export const BUDGET: Budget = {
  ...{ decide: 8, recover: 8, fault: 5, crash: 3, minute: 5, jump: 3, deploy: 2, hand: 1 },
  ...{ outage: 2, dashboard: 2 },
};
type Command = fc.AsyncCommand<object, World>;

/** Events that may happen: the provider and the database work correctly, or anything at all. */
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
/** Sequences of events for two servers. */
export const commands = fc.commands([happens(true), happens(true), happens(false)], { maxCommands: 120, size: 'max' });

/** Statistics of a successful run. */
export interface Way {
  hours: number;
  /** The number of events by kind. */
  kinds: string[];
  ends: string[];
}

/** Maps `A: refund send0 does` to a send; what follows a server, call or amount name does not make another kind. */
const kindOf = (name: string): string =>
  name
    .replace(/^[AB]: /, '')
    .replace(/^.* (commit|send|look-up)\d+ /, '$1 ')
    .replace(/^dashboard: \d+, (\w+) .*$/, 'dashboard: $1');

/** Runs the commands and then settles the world; throws if any invariant is violated. */
export async function go(all: Iterable<Command>, planted: Planted = {}): Promise<Way> {
  let house: RealHouse | null = null;
  const world = new World((one) => (house = new RealHouse(one)), planted, { ...BUDGET });
  const began = world.clock.now().getTime();
  await fc.asyncModelRun(() => ({ model: {}, real: world }), all);
  await world.settleAll();
  expect(world.violations).toEqual([]);
  const hours = (world.clock.now().getTime() - began) / 3_600_000;
  return { hours, kinds: world.happened.map(kindOf), ends: (house as RealHouse | null)?.ends() ?? [] };
}
