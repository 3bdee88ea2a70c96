import { Logger } from '@nestjs/common';
import { SAYS_IT_WAS_DONE } from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import { explore, type Explored } from './explore.js';
import type { Planted } from './process.js';
import { sentByAnEarlierVersion, SmallHouse } from './small-house.js';
import { World, type Budget } from './world.js';

const NOTHING: Budget = {
  decide: 0,
  recover: 0,
  fault: 0,
  crash: 0,
  minute: 0,
  jump: 0,
  deploy: 0,
  hand: 0,
  outage: 0,
  dashboard: 0,
};
/** The events that precede the exploration. */
type Start = readonly string[] | 'earlier version';
interface Bounds {
  /** The minimum number of states; fewer would mean that something else was explored. */
  states: number;
  budget: Partial<Budget>;
  jumps?: readonly string[];
  start?: Start;
}

const sent = (how: string): string[] =>
  ['decide', 'decide commit0 commits', `decide send0 ${how}`, 'decide commit0 commits'].map((event) => `A: ${event}`);

const BOUNDS: Record<string, Bounds> = {
  'one process dies anywhere, for hours': {
    states: 15_000,
    budget: { decide: 2, recover: 1, crash: 1, minute: 1, jump: 1 },
  },
  'a call ends in any way': { states: 6_500, budget: { decide: 1, recover: 1, fault: 1, minute: 1, jump: 1 } },
  'calls end in any two ways': {
    states: 2_000,
    budget: { decide: 1, recover: 1, fault: 2, jump: 1 },
    jumps: ['31 days'],
  },
  'two processes act just before a key is too old': {
    states: 11_000,
    budget: { decide: 2, recover: 1, minute: 1, jump: 1 },
    jumps: ['19 h 59 min 30 s'],
    start: [...sent('lost-before'), '19 h 59 min 30 s'],
  },
  'a person manually pays what was refused': {
    states: 2_900,
    budget: { decide: 2, recover: 1, crash: 1, hand: 1 },
    start: sent('refuses'),
  },
  'a deployment happens in between': { states: 2_000, budget: { decide: 2, crash: 1, deploy: 1, minute: 1 } },
  'an earlier version did not store the request': {
    states: 1_100,
    budget: { decide: 1, recover: 1, minute: 1, jump: 1 },
    start: 'earlier version',
  },
};

async function begin({ budget, jumps = ['25 h'], start = [] }: Bounds, planted: Planted): Promise<World> {
  // Events that lead to the start don't use up the budget.
  const world = new World(
    () => new SmallHouse(),
    planted,
    { ...NOTHING, decide: 1, fault: 1, jump: 1, deploy: 2 },
    jumps,
  );
  if (start === 'earlier version') sentByAnEarlierVersion(world);
  for (const event of start === 'earlier version' ? ['A: deploy', 'B: deploy'] : start) await world.happen(event);
  Object.assign(world.budget, NOTHING, budget);
  return world;
}

function through(name: string, planted: Planted): Promise<Explored> {
  return explore(() => begin(BOUNDS[name] ?? { states: 0, budget: {} }, planted));
}

beforeAll(() => {
  Logger.overrideLogger(false);
});

describe('whatever happens, money moves at most once, and afterwards the ledger equals the provider’s record', () => {
  it.each(Object.keys(BOUNDS))('%s', async (name) => {
    const { found, states } = await through(name, {});
    expect(found).toBeNull();
    expect(states).toBeGreaterThanOrEqual(BOUNDS[name]?.states ?? Infinity);
  });
});

describe('the model finds a planted bug', () => {
  const planted: [string, string, Planted][] = [
    [
      'an interrupted call is not looked up a day later',
      'one process dies anywhere, for hours',
      { onlyUnknownIsLookedUp: true },
    ],
    ['newer code rebuilds a request', 'a deployment happens in between', { requestsAreRebuilt: true }],
    [
      'a further attempt is not looked up',
      'a person manually pays what was refused',
      { secondAttemptIsNotLookedUp: true },
    ],
  ];
  it.each(planted)('%s', async (_, name, bug) => {
    expect((await through(name, bug)).found).not.toBeNull();
  });

  it('counting a key that was used with another request as refused', async () => {
    const codes = SAYS_IT_WAS_DONE as Set<string>;
    codes.delete('idempotency_error');
    try {
      const { found } = await through('an earlier version did not store the request', {});
      expect(found).not.toBeNull();
    } finally {
      codes.add('idempotency_error');
    }
  });
});
