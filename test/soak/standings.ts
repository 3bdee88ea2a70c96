import type { Decision } from './world.js';

/** What buyer and seller are to have, and what of the buyer's part has surely been given already; cents. */
export interface Standing {
  buyer: number;
  seller: number;
  given: number;
}
export interface Promised {
  total: number;
  price: number;
  /** The seller's share as it was promised. */
  seller: number;
}
type Then = (before: Standing, of: Promised) => Standing[];

const least = Math.min;
const most = Math.max;

/** What the buyer gets besides comes out of the seller's share, as far as it goes; of a sale that goes back whole nothing is left. */
function besides({ buyer, seller }: Standing, given: number, { total }: Promised): Standing {
  const all = least(total, most(buyer, given));
  return { buyer: all, seller: all === total ? 0 : most(0, seller - (all - buyer)), given };
}

/**
 * Others gave so much at the provider. What was decided before comes on top of it where it had been made, and counts
 * towards it where the provider has refused it since, for then it was not to be had any more.
 */
const given =
  (cents: number): Then =>
  (before, of) => {
    const { buyer, given: sure } = before;
    const onTop = buyer + cents <= of.total ? [besides(before, buyer + cents, of)] : [];
    return buyer > sure || onTop.length === 0 ? [...onTop, besides(before, least(of.total, sure + cents), of)] : onTop;
  };

/** The bank gave so much. Of a sale that nothing was delivered or paid out of all goes back, and of another what is left goes on. */
const taken =
  (cents: number, isFurther: boolean | null): Then =>
  (before, of) => {
    const goesOn = isFurther === false ? [] : given(cents)(before, of);
    return isFurther === true ? goesOn : [...goesOn, { buyer: of.total, seller: 0, given: before.given }];
  };

function thenOf(decision: Decision): Then {
  const { what } = decision;
  const cents = 'cents' in decision ? decision.cents : 0;
  if (what === 'all-back') return ({ given: sure }, { total }) => [{ buyer: total, seller: 0, given: sure }];
  if (what === 'price-back')
    return ({ given: sure }, { price }) => [{ buyer: most(price, sure), seller: 0, given: sure }];
  if (what === 'given') return given(cents);
  if (what === 'taken') return taken(cents, decision.isFurther);
  if (what === 'split')
    return ({ given: sure }, { seller }) => [{ buyer: cents, seller: most(0, seller - cents), given: sure }];
  return ({ buyer, seller }) => [{ buyer: buyer + cents, seller: most(0, seller - cents), given: buyer }];
}

const isOfOthers = ({ what }: Decision): boolean => what === 'given' || what === 'taken';

function* ordersOf(decisions: readonly Decision[]): Generator<Decision[]> {
  if (decisions.length === 0) yield [];
  for (const [index, first] of decisions.entries())
    for (const rest of ordersOf(decisions.toSpliced(index, 1))) yield [first, ...rest];
}

/**
 * What people decided was answered in its order; what others did at the same time may have become known before or
 * after.
 */
function possible(together: readonly Decision[]): Decision[][] {
  const own = together.filter((each) => !isOfOthers(each));
  if (own.length === together.length || together.length > 5) return [[...together]];
  return [...ordersOf(together)].filter((order) =>
    own.every((each, index) => order.filter((one) => !isOfOthers(one))[index] === each),
  );
}

const unique = (standings: readonly Standing[]): Standing[] => [
  ...new Map(standings.map((each) => [JSON.stringify(each), each])).values(),
];

/** Everything that the decisions may come to, whatever was heard of first of what happened at the same time. */
export function standingsOf(decisions: readonly Decision[], of: Promised): Standing[] {
  const moments = Map.groupBy(decisions, ({ moment }) => moment);
  let standings: Standing[] = [{ buyer: 0, seller: of.seller, given: 0 }];
  for (const together of moments.values())
    standings = unique(
      possible(together).flatMap((order) =>
        order.reduce((now, decision) => now.flatMap((each) => thenOf(decision)(each, of)), standings),
      ),
    );
  return standings;
}
