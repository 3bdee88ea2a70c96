import type { FundsState } from '../../../listings/published/transaction-moves.js';

/** The states of a payment's money; `none` only applies to a listing that no one has paid for. */
export type PaymentFunds = Exclude<FundsState, 'none'>;

/** Why the buyer is refunded. */
export type RefundReason =
  | 'cancelled'
  | 'second-payment'
  | 'late-payment'
  | 'amount-mismatch'
  | 'pickup-failed'
  | 'buyer-absent'
  | 'item-damaged'
  | 'problem'
  | 'dispute'
  | 'adjustment';

/**
 * A payment's open disputes: their number, and the cents that banks have withdrawn for them; an inquiry withdraws none.
 */
export interface DisputeStanding {
  open: number;
  cents: number;
}

/** A buyer's captured money; amounts in cents CAD, fixed at capture. */
export interface PaymentState {
  id: string;
  listingId: string;
  checkoutId: string;
  buyerId: number;
  sellerId: number;
  /** False for a second or late payment that is only refunded. */
  isSale: boolean;
  paymentIntentId: string;
  chargeId: string;
  /**
   * The seller's connected account at the time of payment, or the one that an administrator confirmed; a release goes
   * nowhere else.
   */
  destination: string | null;
  livemode: boolean;
  totalCents: number;
  /** The seller's share as promised. */
  sellerCents: number;
  /** A driver's share for one trip. */
  driverCents: number;
  hstRate: number;
  funds: PaymentFunds;
  /** The seller's and buyer's parts decided so far. */
  releaseCents: number;
  refundCents: number;
  /** The amounts of them already paid. */
  releasedCents: number;
  refundedCents: number;
  /** What the seller was paid and owes back. */
  takenBackCents: number;
  /** While releasing: the part of the share kept for the seller's debt. */
  debtOffsetCents: number;
  refundReason: RefundReason | null;
  /** The number of refunds started; each is an operation of its own. */
  refundNumber: number;
  refundError: string | null;
  /** The buyer's bank sent a refund back, and it has not been made again. */
  refundReturned: boolean;
  /** While disputed: the previous funds state. */
  fundsBefore: PaymentFunds | null;
  /** Open disputes, inquiries included, and what banks have withdrawn for them; they block the release. */
  openDisputes: number;
  disputedCents: number;
  /** The end of the inspection period; null before delivery. */
  inspectionEndsAt: Date | null;
  releaseDueAt: Date | null;
  releaseAttempts: number;
  releaseError: string | null;
  feeCents: number | null;
  /** The card that was used, in the provider's terms; absent if the provider named none, and in older payments. */
  cardBrand: string | null;
  cardLast4: string | null;
  /** The keyed hash of the provider's fingerprint of the card's number. */
  cardMark: string | null;
  createdAt: Date;
  version: number;
}
