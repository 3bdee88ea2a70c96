import { splitFees } from '../../../../../src/contexts/listings/published/fee-breakdown.js';
import { REFERRAL_TIERS } from '../../../../../src/contexts/identity/published/referral-tiers.js';
import { Money } from '../../../../../src/platform/domain/money.js';

export interface Rates {
  /** Whole percent. */
  serviceFeePercent: number;
  /** Percent and CAD, as in `GET /api/config`. */
  hstRate: number;
  stripeFeePercent: number;
  stripeFeeFixed: number;
}

/** A seller’s possible discounts in percent, in ascending order. */
export const DISCOUNTS: readonly number[] = [0, ...REFERRAL_TIERS.map(({ percent }) => percent).reverse()];

const MIN_CENTS = 100;
const MAX_CENTS = 1_000_000;
const basisPoints = (percent: number): number => Math.round(percent * 100);

/** What the platform keeps of a sale after HST and the card provider's fee, in cents; it can be negative (product.md §5). */
export function netCents(itemCents: number, deliveryCents: number, discount: number, rates: Rates): number {
  const parts = splitFees({
    itemPrice: Money.ofCents(itemCents),
    deliveryFee: Money.ofCents(deliveryCents),
    serviceFee: basisPoints(rates.serviceFeePercent),
    referralDiscount: basisPoints(discount),
    taxAndProcessing: {
      hstRate: basisPoints(rates.hstRate),
      cardFeeRate: basisPoints(rates.stripeFeePercent),
      cardFeeFixed: Money.ofCad(rates.stripeFeeFixed),
    },
  });
  return parts.platformTotalFee.cents - (parts.hstAmount?.cents ?? 0) - (parts.cardFee?.cents ?? 0);
}

/** The item prices at which a sale loses money: never, always, or above or below a price in cents. */
export type Loss = { kind: 'never' | 'always' } | { kind: 'above' | 'below'; cents: number };

/** The net is almost linear in the price, so a binary search finds where it crosses zero. */
export function lossOf(deliveryCents: number, discount: number, rates: Rates): Loss {
  const loses = (cents: number): boolean => netCents(cents, deliveryCents, discount, rates) < 0;
  const losesAtMin = loses(MIN_CENTS);
  if (losesAtMin === loses(MAX_CENTS)) return { kind: losesAtMin ? 'always' : 'never' };
  let low = MIN_CENTS;
  let high = MAX_CENTS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (loses(middle) === losesAtMin) low = middle;
    else high = middle;
  }
  return losesAtMin ? { kind: 'below', cents: high } : { kind: 'above', cents: low };
}
