import { DomainError } from '../../../../platform/domain/domain-error.js';
import { sentence } from '../../../../platform/texts/sentence.js';

/**
 * A loss that the platform bears; `cancelled-sale`: the card fee of a payment that went back whole;
 * `failed-pickup`: the driver's fee for a failed trip to the pickup.
 */
export type LossKind = 'cancelled-sale' | 'failed-pickup';
/** For whom losses are counted. */
export type LossSide = 'buyer' | 'seller' | 'driver' | 'card' | 'address';

/** One for whom a loss counts: a person's id, or the keyed hash of a card or an address. */
export interface LossParty {
  side: LossSide;
  party: string;
}

const DAY_MS = 86_400_000;

/** How many losses are free in how many days, and for whom; after that an administrator looks first (product.md §12). */
export const CEILINGS: Readonly<Record<LossKind, { free: number; days: number; countedFor: readonly LossSide[] }>> = {
  'cancelled-sale': { free: 2, days: 7, countedFor: ['buyer', 'seller', 'card'] },
  'failed-pickup': { free: 1, days: 30, countedFor: ['address', 'driver'] },
};

/** Those of them for whom a loss of that kind is counted; someone unknown is null. */
export const partiesOf = (kind: LossKind, known: Partial<Record<LossSide, string | null>>): LossParty[] =>
  CEILINGS[kind].countedFor.flatMap((side) => {
    const party = known[side] ?? null;
    return party === null ? [] : [{ side, party }];
  });

/** The earliest time at which a loss of that kind still counts. */
export const countsFrom = (kind: LossKind, now: Date): Date => new Date(now.getTime() - CEILINGS[kind].days * DAY_MS);

/** The purposes of the keyed hashes; what they hash is stored nowhere else. */
export const MARK_OF_CARD = 'loss-card';
export const MARK_OF_ADDRESS = 'loss-address';

/** New payments of this buyer, or to this seller, wait for an administrator; 409 `review-pending`. */
export class ReviewPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'review-pending';
  constructor(message = sentence('problem.review-pending')) {
    super(message);
  }
}
