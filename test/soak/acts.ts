import fc from 'fast-check';
import { COUNTERPARTS } from './cast.js';
import { CARDS, type CardName } from './cards.js';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const PARTIES = ['seller', 'buyer', 'admin'] as const;
export type Party = (typeof PARTIES)[number];
export const DRIVES = ['accept', 'release', 'depart', 'pickup', 'deliver', 'fail'] as const;
export type Drive = (typeof DRIVES)[number];
export const FAULT_MODES = ['500', '429', 'lock_timeout', 'drop_before', 'drop_after'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];
export const FAULTY = ['/v1/transfers', '/v1/refunds', '/v1/checkout/sessions', '/v1/*/*'] as const;
export const CUTS = [
  'transfer:before-call',
  'transfer:after-call',
  'transfer:before-commit',
  'refund:before-call',
  'refund:after-call',
  'checkout:after-call',
  'expire:after-call',
] as const;

/**
 * One thing that somebody does, or that happens. Numbers choose among what there is at that moment, counted around, so
 * that a story stays a story when acts are taken out of it.
 */
export type Act =
  | { do: 'list'; seller: number; cents: number; size: Size }
  | { do: 'fees'; percent: number; deliveryCents: number }
  | { do: 'onward'; item: number; steps: number; who: number }
  | { do: 'checkout'; item: number; buyer: number; noContact: boolean }
  | { do: 'slip-in'; item: number; buyer: number }
  | { do: 'pay'; tab: number; card: CardName }
  | { do: 'look'; tab: number }
  | { do: 'leave'; tab: number }
  | { do: 'cancel'; item: number; by: Party }
  | { do: 'assign'; item: number; driver: number | null }
  | { do: 'drive'; item: number; step: Drive; who: number }
  | { do: 'report'; item: number; by: Party }
  | { do: 'confirm'; item: number }
  | { do: 'release'; item: number }
  | { do: 'wait'; minutes: number }
  | { do: 'weather'; drop: boolean; double: boolean; reorder: boolean; late: number }
  | { do: 'fault'; path: (typeof FAULTY)[number]; mode: FaultMode; times: number }
  | { do: 'cut'; step: (typeof CUTS)[number] }
  | { do: 'restart' }
  | { do: 'quiet' }
  | { do: 'together'; acts: Act[] };

export type ActName = Act['do'];
export type ActNamed<Name extends ActName> = Extract<Act, { do: Name }>;

/** `hasty`: the next act does not wait until webhooks and workers have had their say. */
export interface Step {
  act: Act;
  hasty: boolean;
}
export type Story = Step[];

const few = fc.nat({ max: 5 });
const who = fc.nat({ max: COUNTERPARTS - 1 });
const item = few;

const price = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 40_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 101, 333, 9_999, 14_999, 1_000_000) },
);

/** What touches the money of one item, for several at the same moment. */
const moneyAct = (of: fc.Arbitrary<number>): fc.Arbitrary<Act> =>
  fc.oneof(
    fc.record({ do: fc.constant('release' as const), item: of }),
    fc.record({ do: fc.constant('cancel' as const), item: of, by: fc.constantFrom(...PARTIES) }),
    fc.record({ do: fc.constant('confirm' as const), item: of }),
    fc.record({
      do: fc.constant('report' as const),
      item: of,
      by: fc.constantFrom('buyer' as const, 'admin' as const),
    }),
    fc.record({ do: fc.constant('drive' as const), item: of, step: fc.constantFrom(...DRIVES), who }),
    fc.record({ do: fc.constant('checkout' as const), item: of, buyer: who, noContact: fc.boolean() }),
    fc.record({ do: fc.constant('onward' as const), item: of, steps: fc.constant(1), who }),
  );

const together: fc.Arbitrary<Act> = few.chain((chosen) =>
  fc.record({
    do: fc.constant('together' as const),
    acts: fc.array(moneyAct(fc.constant(chosen)), { minLength: 2, maxLength: 4 }),
  }),
);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({ do: fc.constant('onward' as const), item, steps: fc.integer({ min: 1, max: 5 }), who }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      seller: who,
      cents: price,
      size: fc.constantFrom(...SIZES),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('checkout' as const), item, buyer: who, noContact: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('slip-in' as const), item, buyer: who }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      tab: few,
      card: fc.constantFrom(...(Object.keys(CARDS) as CardName[])),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), tab: few }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), tab: few }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('cancel' as const), item, by: fc.constantFrom(...PARTIES) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('assign' as const), item, driver: fc.option(who, { nil: null }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('drive' as const), item, step: fc.constantFrom(...DRIVES), who }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('report' as const), item, by: fc.constantFrom(...PARTIES) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), item }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('release' as const), item }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 6, 20, 40, 300, 1_500, 4_500),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      drop: fc.boolean(),
      double: fc.boolean(),
      reorder: fc.boolean(),
      late: fc.constantFrom(0, 0, 2, 90),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      path: fc.constantFrom(...FAULTY),
      mode: fc.constantFrom(...FAULT_MODES),
      times: fc.constantFrom(1, 2, 4),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cut' as const), step: fc.constantFrom(...CUTS) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'quiet' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fees' as const),
      percent: fc.integer({ min: 5, max: 30 }),
      deliveryCents: fc.constantFrom(0, 1, 999, 1_500, 2_500, 5_001),
    }),
  },
  { weight: 8, arbitrary: together },
);

/** A story begins with something to sell. */
export function storyOf(most: number): fc.Arbitrary<Story> {
  const step = fc.record({ act, hasty: fc.boolean() });
  const first = fc.record({
    act: fc.record({ do: fc.constant('list' as const), seller: who, cents: price, size: fc.constantFrom(...SIZES) }),
    hasty: fc.constant(false),
  });
  return fc
    .tuple(first, fc.array(step, { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' }))
    .map(([opening, rest]) => [opening, ...rest]);
}
