import fc from 'fast-check';
import {
  ACCOUNT_OUTCOMES,
  CUTS,
  DECISIONS,
  DRIVES,
  FAULT_MODES,
  FAULTY,
  INQUIRIES,
  OUTAGES,
  PARTIES,
  RETURNED,
  SIZES,
  type Act,
  type ActName,
  type ActNamed,
  type Story,
} from './acts.js';
import { CARDS, type CardName } from './cards.js';
import { COUNTERPARTS } from './cast.js';

const few = fc.nat({ max: 5 });
/** The first item has more to go through than the others. */
const item = fc.oneof({ weight: 2, arbitrary: few }, { weight: 1, arbitrary: fc.constant(0) });
const who = fc.nat({ max: COUNTERPARTS - 1 });
/** Of what there is, a part in thousandths; sometimes all of it, sometimes more. */
const share = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 1_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 1_001, 1_100) },
);
const price = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 40_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 101, 333, 9_999, 14_999, 1_000_000) },
);

type Fields<Name extends ActName> = {
  [Field in Exclude<keyof ActNamed<Name>, 'do'>]: fc.Arbitrary<ActNamed<Name>[Field]>;
};

function an<Name extends ActName>(name: Name, fields: Fields<Name>): fc.Arbitrary<Act> {
  return fc.record<object>(fields).map((values) => ({ ...values, do: name }) as unknown as Act);
}

const list = an('list', { seller: who, cents: price, size: fc.constantFrom(...SIZES) });
const cards = fc.constantFrom(...(Object.keys(CARDS) as CardName[]));

/** What touches the money of an item. */
const ofMoney = (item: fc.Arbitrary<number>): fc.Arbitrary<Act>[] => [
  an('release', { item }),
  an('cancel', { item, by: fc.constantFrom(...PARTIES) }),
  an('confirm', { item }),
  an('report', { item, by: fc.constantFrom('buyer', 'admin') }),
  an('drive', { item, step: fc.constantFrom(...DRIVES), who }),
  an('condition', { item, accept: fc.boolean() }),
  an('checkout', { item, buyer: who, noContact: fc.boolean() }),
  an('onward', { item, steps: fc.constant(1), who }),
  an('decide', { item, decision: fc.constantFrom(...DECISIONS), share }),
  an('give-back', { item, share }),
  an('bank', { item, outcome: fc.constantFrom('won', 'lost') }),
];

const together = item.chain((chosen) =>
  an('together', { acts: fc.array(fc.oneof(...ofMoney(fc.constant(chosen))), { minLength: 2, maxLength: 4 }) }),
);

/** What happens at the provider without the product. */
const elsewhere = (item: fc.Arbitrary<number>): fc.Arbitrary<Act>[] => [
  an('dashboard-refund', { item, share }),
  an('dashboard-refund', { item, share: fc.constantFrom(1_000, 500) }),
  an('dashboard-reversal', { item, share }),
  an('dashboard-transfer', { item, share, from: fc.constantFrom('charge', 'balance') }),
  an('warning', { item }),
  an('review', { item, step: fc.constantFrom('open', 'close') }),
  an('inquiry', { item, step: fc.constantFrom(...INQUIRIES), share }),
  an('dispute', { item, share }),
];

/** From an hour up to the time in which the provider has forgotten its keys, and its events. */
const hours = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(1, 5, 19, 21, 25) },
  { weight: 1, arbitrary: fc.integer({ min: 26, max: 31 * 24 }) },
  { weight: 1, arbitrary: fc.constantFrom(31 * 24, 40 * 24) },
);
const some = (acts: fc.Arbitrary<Act>[]): fc.Arbitrary<Act[]> => fc.array(fc.oneof(...acts), { maxLength: 3 });
const atProvider = [
  ...elsewhere(item),
  an('pay', { tab: few, card: cards }),
  an('bank', { item, outcome: fc.constantFrom('won', 'lost') }),
];

const absences: readonly [number, fc.Arbitrary<Act>][] = [
  [3, an('outage', { mode: fc.constantFrom(...OUTAGES), hours, acts: some([...ofMoney(item), ...atProvider]) })],
  [2, an('down', { hours, acts: some(atProvider) })],
  [3, an('deploy', { step: fc.constantFrom(...CUTS), acts: some(ofMoney(item)) })],
];

const WEIGHTED: readonly [number, fc.Arbitrary<Act>][] = [
  [32, an('onward', { item, steps: fc.integer({ min: 1, max: 6 }), who })],
  [9, list],
  [5, an('checkout', { item, buyer: who, noContact: fc.boolean() })],
  [3, an('slip-in', { item, buyer: who })],
  [12, an('pay', { tab: few, card: cards })],
  [2, an('look', { tab: few })],
  [3, an('leave', { tab: few })],
  [4, an('cancel', { item, by: fc.constantFrom(...PARTIES) })],
  [2, an('assign', { item, driver: fc.option(who, { nil: null }) })],
  [7, an('drive', { item, step: fc.constantFrom('fail', ...DRIVES), who })],
  [4, an('condition', { item, accept: fc.boolean() })],
  [5, an('report', { item, by: fc.constantFrom('buyer', ...PARTIES) })],
  [3, an('confirm', { item })],
  [5, an('release', { item })],
  [8, an('decide', { item, decision: fc.constantFrom(...DECISIONS), share })],
  [4, an('returned', { item, decision: fc.constantFrom(...RETURNED), paysDriver: fc.boolean() })],
  [5, an('give-back', { item, share })],
  [2, an('retry-refund', { item })],
  [6, an('bank', { item, outcome: fc.constantFrom('won', 'lost') })],
  [2, an('account', { seller: who, outcome: fc.constantFrom(...ACCOUNT_OUTCOMES) })],
  [4, an('wait', { minutes: fc.constantFrom(1, 6, 20, 40, 300, 1_500, 4_500, 12_000) })],
  [
    4,
    an('weather', {
      drop: fc.boolean(),
      double: fc.boolean(),
      reorder: fc.boolean(),
      late: fc.constantFrom(0, 0, 2, 90),
    }),
  ],
  [
    5,
    an('fault', {
      path: fc.constantFrom(...FAULTY),
      mode: fc.constantFrom(...FAULT_MODES),
      times: fc.constantFrom(1, 2, 4),
    }),
  ],
  [3, an('cut', { step: fc.constantFrom(...CUTS) })],
  [2, an('restart', {})],
  [1, an('quiet', {})],
  [
    1,
    an('fees', {
      percent: fc.integer({ min: 5, max: 30 }),
      deliveryCents: fc.constantFrom(0, 1, 999, 1_500, 2_500, 5_001),
    }),
  ],
  [9, together],
  [10, fc.oneof(...elsewhere(item))],
  [4, an('lift', { item })],
  ...absences,
];

const act = fc.oneof(...WEIGHTED.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Stories of at most so many acts, at least half as many; each begins with something to sell. */
export function storyOf(most: number): fc.Arbitrary<Story> {
  const rest = fc.array(fc.record({ act, hasty: fc.boolean() }), {
    minLength: Math.ceil(most / 2),
    maxLength: most,
    size: 'max',
  });
  return fc.tuple(list, rest).map(([opening, steps]) => [{ act: opening, hasty: false }, ...steps]);
}
