import type { FundsState } from '../../../listings/published/transaction-moves.js';

/** Where a payment's money can be; `none` is only said of a listing that no one has paid. */
export type PaymentFunds = Exclude<FundsState, 'none'>;

/** Why money goes back to the buyer. */
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
 * The state of the open disputes of a payment: how many there are, and the cents that banks have taken back in them; an
 * inquiry takes none.
 */
export interface DisputeStanding {
  open: number;
  cents: number;
}

/** A buyer's captured money; amounts in cents CAD, fixed when it was captured. */
export interface PaymentState {
  id: string;
  listingId: string;
  checkoutId: string;
  buyerId: number;
  sellerId: number;
  /** False for a payment that came second or too late and only goes back. */
  isSale: boolean;
  paymentIntentId: string;
  chargeId: string;
  /** The seller's connected account at the time of payment, or the one that an administrator confirmed; a release goes nowhere else. */
  destination: string | null;
  livemode: boolean;
  totalCents: number;
  /** The seller's share as it was promised. */
  sellerCents: number;
  /** A driver's share for one trip. */
  driverCents: number;
  hstRate: number;
  funds: PaymentFunds;
  /** What the seller is to get and what the buyer is to get back, by what was decided so far. */
  releaseCents: number;
  refundCents: number;
  /** What of that has been done. */
  releasedCents: number;
  refundedCents: number;
  /** What the seller had been paid and owes back. */
  takenBackCents: number;
  /** While releasing: what of the share is kept because the seller owes it. */
  debtOffsetCents: number;
  refundReason: RefundReason | null;
  /** How many refunds were begun; each is an operation of its own. */
  refundNumber: number;
  refundError: string | null;
  /** While disputed: where the money was before. */
  fundsBefore: PaymentFunds | null;
  /** Disputes that have not ended, inquiries among them, and what banks have taken back in them; nothing is released meanwhile. */
  openDisputes: number;
  disputedCents: number;
  /** Until when the buyer may look at the delivered item before the seller is paid; null before the delivery. */
  inspectionEndsAt: Date | null;
  releaseDueAt: Date | null;
  releaseAttempts: number;
  releaseError: string | null;
  feeCents: number | null;
  /** The card that it was made with, in the provider's word; missing where the provider named none, and in payments from before. */
  cardBrand: string | null;
  cardLast4: string | null;
  createdAt: Date;
  version: number;
}
