import type { FeeTerms } from '../../../listings/published/fee-breakdown.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Money } from '../../../../platform/domain/money.js';

/** The listing's stored rates and amounts as the fee breakdown needs them. */
export function feeTermsOf(listing: ListingFacts): FeeTerms {
  return {
    itemPrice: Money.ofCents(listing.priceCents),
    deliveryFee: Money.ofCents(listing.deliveryFeeCents),
    serviceFee: listing.serviceFee,
    referralDiscount: listing.referralDiscount,
    taxAndProcessing: {
      hstRate: listing.hstRate,
      cardFeeRate: listing.cardFeeRate,
      cardFeeFixed: Money.ofCents(listing.cardFeeFixedCents),
    },
  };
}
