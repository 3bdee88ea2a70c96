import { splitFees } from '../../../../../src/listings/published/fee-breakdown.js';
import { REFERRAL_TIERS } from '../../../../../src/identity/published/referral-tiers.js';
import { Money } from '../../../../../src/shared/domain/money.js';

export interface Rates {
  /** Whole percent. */
  serviceFeePercent: number;
  /** Percents and CAD, as `GET /api/config` gives them. */
  hstRate: number;
  stripeFeePercent: number;
  stripeFeeFixed: number;
}

/** The discounts that a seller can have, in percent, none first. */
export const DISCOUNTS: readonly number[] = [0, ...REFERRAL_TIERS.map(({ percent }) => percent).reverse()];

const LOWEST_CENTS = 100;
const HIGHEST_CENTS = 1_000_000;
const basisPoints = (percent: number): number => Math.round(percent * 100);

/** What the platform keeps of a sale after HST and the card provider's fee, in cents; it can be below zero (product.md §5). */
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

/** Between which item prices a sale loses money, in cents: never, always, or from one end up to a price. */
export type Loss = { kind: 'never' | 'always' } | { kind: 'above' | 'below'; cents: number };

/** The net is all but a straight line over the price, so one search finds where it crosses zero. */
export function lossOf(deliveryCents: number, discount: number, rates: Rates): Loss {
  const loses = (cents: number): boolean => netCents(cents, deliveryCents, discount, rates) < 0;
  const atLowest = loses(LOWEST_CENTS);
  if (atLowest === loses(HIGHEST_CENTS)) return { kind: atLowest ? 'always' : 'never' };
  let low = LOWEST_CENTS;
  let high = HIGHEST_CENTS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (loses(middle) === atLowest) low = middle;
    else high = middle;
  }
  return atLowest ? { kind: 'below', cents: high } : { kind: 'above', cents: low };
}
