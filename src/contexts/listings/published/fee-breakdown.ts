import { Money, type BasisPoints } from '../../../platform/domain/money.js';

/** The room an item takes in a vehicle by size; unknown sizes count as small (specification §9, "Size to number"). */
const LOADS: Record<string, number> = { small: 10, medium: 25, large: 50 };
export function loadOfSize(size: string): number {
  return LOADS[size] ?? 10;
}

/** The driver's share of the delivery fee (specification §9). */
export const DRIVER_SHARE: BasisPoints = 8_000;

export interface FeeTerms {
  itemPrice: Money;
  deliveryFee: Money;
  serviceFee: BasisPoints;
  referralDiscount: BasisPoints;
  /** If given, the tax and card processing parts are computed too. */
  taxAndProcessing?: { hstRate: BasisPoints; cardFeeRate: BasisPoints; cardFeeFixed: Money };
}

export interface FeeParts {
  baseServiceFee: Money;
  discountAmount: Money;
  finalServiceFee: Money;
  driverFee: Money;
  platformDeliveryFee: Money;
  platformTotalFee: Money;
  totalPayment: Money;
  sellerReceives: Money;
  /** Only with `taxAndProcessing`; the HST is part of the platform's share (money.md). */
  hstAmount?: Money;
  /** An estimate of the card provider's fee; the ledger has the actual one. */
  cardFee?: Money;
}

/**
 * Splits a sale into its shares, to the cent: `sellerReceives + driverFee + platformTotalFee = totalPayment` always.
 * Server and pages both use this function (specification §3 and §9, money.md "Who gets what").
 */
export function splitFees(terms: FeeTerms): FeeParts {
  const baseServiceFee = terms.itemPrice.share(terms.serviceFee);
  const discountAmount = baseServiceFee.share(terms.referralDiscount);
  const finalServiceFee = baseServiceFee.minus(discountAmount);
  const driverFee = terms.deliveryFee.share(DRIVER_SHARE);
  const platformDeliveryFee = terms.deliveryFee.minus(driverFee);
  const platformTotalFee = finalServiceFee.plus(platformDeliveryFee);
  const totalPayment = terms.itemPrice.plus(terms.deliveryFee);
  const sellerReceives = terms.itemPrice.minus(finalServiceFee);
  const parts: FeeParts = {
    baseServiceFee,
    discountAmount,
    finalServiceFee,
    driverFee,
    platformDeliveryFee,
    platformTotalFee,
    totalPayment,
    sellerReceives,
  };
  if (terms.taxAndProcessing === undefined) return parts;
  const { hstRate, cardFeeRate, cardFeeFixed } = terms.taxAndProcessing;
  return {
    ...parts,
    hstAmount: platformTotalFee.share(hstRate),
    cardFee: totalPayment.share(cardFeeRate).plus(cardFeeFixed),
  };
}

/** The breakdown in API form: CAD numbers and percentages, with the names of specification §3. */
export interface FeeBreakdownView {
  itemPrice: number;
  deliveryFee: number;
  serviceFeePercent: number;
  referralDiscount: number;
  baseServiceFee: number;
  discountAmount: number;
  finalServiceFee: number;
  effectiveServiceFeePercent: number;
  driverFee: number;
  platformDeliveryFee: number;
  platformTotalFee: number;
  totalPayment: number;
  sellerReceives: number;
  hstRate?: number;
  hstAmount?: number;
  stripeFeePercent?: number;
  stripeFeeFixed?: number;
  stripeFeeAmount?: number;
}

/** Converts the parts to the specification's names; the effective fee percentage has two decimals. */
export function feeBreakdownView(terms: FeeTerms): FeeBreakdownView {
  const parts = splitFees(terms);
  const effective = (terms.serviceFee * (10_000 - terms.referralDiscount)) / 10_000;
  const view: FeeBreakdownView = {
    itemPrice: terms.itemPrice.toCad(),
    deliveryFee: terms.deliveryFee.toCad(),
    serviceFeePercent: terms.serviceFee / 100,
    referralDiscount: terms.referralDiscount / 100,
    baseServiceFee: parts.baseServiceFee.toCad(),
    discountAmount: parts.discountAmount.toCad(),
    finalServiceFee: parts.finalServiceFee.toCad(),
    effectiveServiceFeePercent: Math.round(effective) / 100,
    driverFee: parts.driverFee.toCad(),
    platformDeliveryFee: parts.platformDeliveryFee.toCad(),
    platformTotalFee: parts.platformTotalFee.toCad(),
    totalPayment: parts.totalPayment.toCad(),
    sellerReceives: parts.sellerReceives.toCad(),
  };
  const { taxAndProcessing } = terms;
  if (taxAndProcessing === undefined) return view;
  return {
    ...view,
    hstRate: taxAndProcessing.hstRate / 100,
    hstAmount: (parts.hstAmount ?? Money.zero).toCad(),
    stripeFeePercent: taxAndProcessing.cardFeeRate / 100,
    stripeFeeFixed: taxAndProcessing.cardFeeFixed.toCad(),
    stripeFeeAmount: (parts.cardFee ?? Money.zero).toCad(),
  };
}
