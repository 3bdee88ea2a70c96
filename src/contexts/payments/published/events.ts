import { eventOf, type EventName } from '../../../platform/domain/domain-event.js';
import type { HoldRule } from './views.js';

export * from './case-events.js';

/** The buyer's money is held and the sale stands. Amounts in cents. */
export const PAYMENT_SECURED: EventName<PaymentSecuredV1> = 'payments.payment-secured.v1';
export interface PaymentSecuredV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  totalCents: number;
  checkoutSessionId: string;
}
export const paymentSecured = eventOf(PAYMENT_SECURED);

/** The seller's share has been transferred, once. */
export const FUNDS_RELEASED: EventName<FundsReleasedV1> = 'payments.funds-released.v1';
export interface FundsReleasedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  /** The seller's share; `transferCents` of it were transferred, the rest was kept for the seller's debt. */
  sellerCents: number;
  transferCents?: number;
  transferId: string | null;
  /** The administrator who requested it, or null for a job. */
  byUserId: number | null;
}
export const fundsReleased = eventOf(FUNDS_RELEASED);

/** A refund has succeeded at the provider. `reason` is why it was decided, for example cancelled or second-payment. */
export const PAYMENT_REFUNDED: EventName<PaymentRefundedV1> = 'payments.payment-refunded.v1';
export interface PaymentRefundedV1 {
  paymentId: string;
  listingId: string;
  buyerId: number;
  /** The refund at the provider; absent in older event versions. */
  refundId?: string;
  refundCents: number;
  reason: string;
  /** The buyer's bank had sent an earlier refund back. */
  again?: boolean;
}
export const paymentRefunded = eventOf(PAYMENT_REFUNDED);

/** The status of a seller's account at the card provider changed. */
export const SELLER_ACCOUNT_CHANGED: EventName<SellerAccountChangedV1> = 'payments.seller-account-changed.v1';
export interface SellerAccountChangedV1 {
  userId: number;
  before: string;
  after: string;
  /** ISO 8601; absent in older event versions. */
  at?: string;
}
export const sellerAccountChanged = eventOf(SELLER_ACCOUNT_CHANGED);

/** The card provider's facts about a seller's account changed, even if its status is the same. */
export const SELLER_ACCOUNT_HEARD: EventName<SellerAccountHeardV1> = 'payments.seller-account-heard.v1';
export interface SellerAccountHeardV1 {
  userId: number;
  status: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** ISO 8601: when the provider reported it; the later of two reports wins. */
  at: string;
}
export const sellerAccountHeard = eventOf(SELLER_ACCOUNT_HEARD);

/**
 * Payouts to the bank account of a seller or driver fail, so the provider makes none until it is changed there; once for
 * each failure.
 */
export const PAYOUT_BANK_FAILED: EventName<PayoutBankFailedV1> = 'payments.payout-bank-failed.v1';
export interface PayoutBankFailedV1 {
  userId: number;
  /** ISO 8601. */
  at: string;
}
export const payoutBankFailed = eventOf(PAYOUT_BANK_FAILED);

/** Someone reported a problem with a paid sale; its money waits until it is decided. */
export const PROBLEM_REPORTED: EventName<ProblemReportedV1> = 'payments.problem-reported.v1';
export interface ProblemReportedV1 {
  problemId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  /** The buyer, or an administrator. */
  reporterId: number;
  reason: string;
}
export const problemReported = eventOf(PROBLEM_REPORTED);

/** The buyer withdrew the report; the money continues as before. */
export const PROBLEM_WITHDRAWN: EventName<ProblemWithdrawnV1> = 'payments.problem-withdrawn.v1';
export interface ProblemWithdrawnV1 {
  problemId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
}
export const problemWithdrawn = eventOf(PROBLEM_WITHDRAWN);

/** An administrator decided a problem; the money follows. Recorded in the audit log. Amounts in cents. */
export const PROBLEM_DECIDED: EventName<ProblemDecidedV1> = 'payments.problem-decided.v1';
export interface ProblemDecidedV1 {
  problemId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  decision: 'release' | 'refund' | 'split';
  refundCents: number;
  sellerCents: number;
  byUserId: number;
  reason: string;
}
export const problemDecided = eventOf(PROBLEM_DECIDED);

/** A refund failed at the buyer's bank, perhaps after it had succeeded; an administrator must act. */
export const REFUND_FAILED: EventName<RefundFailedV1> = 'payments.refund-failed.v1';
export interface RefundFailedV1 {
  paymentId: string;
  listingId: string;
  /** Absent in the events of earlier versions. */
  buyerId?: number;
  refundId: string;
  refundCents: number;
}
export const refundFailed = eventOf(REFUND_FAILED);

/**
 * A release is blocked, or will be when it is due, for the first time with this cause; it happens automatically once
 * the obstacle is gone.
 */
export const RELEASE_BLOCKED: EventName<ReleaseBlockedV1> = 'payments.release-blocked.v1';
export interface ReleaseBlockedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  cause: 'seller-cannot-receive' | 'account-changed' | HoldRule;
}
export const releaseBlocked = eventOf(RELEASE_BLOCKED);

/** The buyer's bank opened a dispute; the money waits. */
export const DISPUTE_OPENED: EventName<DisputeOpenedV1> = 'payments.dispute-opened.v1';
export interface DisputeOpenedV1 {
  disputeId: string;
  paymentId: string;
  listingId: string;
  amountCents: number;
  reason: string;
  /** ISO 8601; the deadline for sending evidence. */
  evidenceDueBy: string | null;
}
export const disputeOpened = eventOf(DISPUTE_OPENED);

export const DISPUTE_ENDED: EventName<DisputeEndedV1> = 'payments.dispute-ended.v1';
export interface DisputeEndedV1 {
  disputeId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  outcome: 'won' | 'lost';
  /** What the seller was paid and now owes. */
  takenBackCents: number;
}
export const disputeEnded = eventOf(DISPUTE_ENDED);

/**
 * An administrator changed the division outside a problem: a refund after release, or a returned item. Recorded in the
 * audit log.
 */
export const PAYMENT_ADJUSTED: EventName<PaymentAdjustedV1> = 'payments.payment-adjusted.v1';
export interface PaymentAdjustedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  refundCents: number;
  /** What the buyer gets back in total, and what the seller gets, afterwards. */
  buyerCents: number;
  sellerCents: number;
  /** What the seller was paid and now owes. */
  takenBackCents: number;
  cause: 'refund' | 'buyer-absent' | 'item-damaged';
  byUserId: number;
  reason: string;
}
export const paymentAdjusted = eventOf(PAYMENT_ADJUSTED);

/** A refund made by others at the provider was adopted as a decision; the money follows. Amounts in cents. */
export const REFUND_ADOPTED: EventName<RefundAdoptedV1> = 'payments.refund-adopted.v1';
export interface RefundAdoptedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  refundId: string;
  refundCents: number;
  /** What the buyer gets back in total, and what the seller gets, afterwards. */
  buyerCents: number;
  sellerCents: number;
  /** What the seller was paid and now owes. */
  takenBackCents: number;
}
export const refundAdopted = eventOf(REFUND_ADOPTED);

/** An administrator confirmed the seller's present account as a release's destination. Recorded in the audit log. */
export const DESTINATION_CONFIRMED: EventName<DestinationConfirmedV1> = 'payments.destination-confirmed.v1';
export interface DestinationConfirmedV1 {
  paymentId: string;
  listingId: string;
  before: string | null;
  after: string;
  byUserId: number;
  reason: string;
}
export const destinationConfirmed = eventOf(DESTINATION_CONFIRMED);

/** An administrator lifted a hold, so that the release continues. Recorded in the audit log. */
export const HOLD_LIFTED: EventName<HoldLiftedV1> = 'payments.hold-lifted.v1';
export interface HoldLiftedV1 {
  holdId: string;
  paymentId: string;
  listingId: string;
  cause: HoldRule;
  byUserId: number;
  reason: string;
}
export const holdLifted = eventOf(HOLD_LIFTED);

/** An administrator looked at someone's losses, so that they can pay or be paid for again. Recorded in the audit log. */
export const LOSS_REVIEW_ENDED: EventName<LossReviewEndedV1> = 'payments.loss-review-ended.v1';
export interface LossReviewEndedV1 {
  reviewId: string;
  kind: 'cancelled-sale';
  personId: number;
  /** Of a card, `personId` is the buyer of its latest loss. */
  side: 'buyer' | 'seller' | 'card';
  byUserId: number;
  reason: string;
}
export const lossReviewEnded = eventOf(LOSS_REVIEW_ENDED);

/** An administrator let the pay of a suspended driver go; the daily run pays it. Recorded in the audit log. */
export const DRIVER_PAY_RELEASED: EventName<DriverPayReleasedV1> = 'payments.driver-pay-released.v1';
export interface DriverPayReleasedV1 {
  waitId: string;
  driverId: number;
  byUserId: number;
  reason: string;
}
export const driverPayReleased = eventOf(DRIVER_PAY_RELEASED);

/** A person's payouts are paused until then, because the e-mail address or the payout account changed; ISO 8601. */
export const PAYOUTS_PAUSED: EventName<PayoutsPausedV1> = 'payments.payouts-paused.v1';
export interface PayoutsPausedV1 {
  userId: number;
  cause: 'email-changed' | 'payout-account-changed';
  since: string;
  until: string;
}
export const payoutsPaused = eventOf(PAYOUTS_PAUSED);

/** A driver was paid for the weeks before `weekEnd` (a Toronto Monday). */
export const DRIVER_PAID: EventName<DriverPaidV1> = 'payments.driver-paid.v1';
export interface DriverPaidV1 {
  payoutId: string;
  driverId: number;
  amountCents: number;
  weekEnd: string;
  transferId: string;
}
export const driverPaid = eventOf(DRIVER_PAID);

/** Jobs, events and money are paused until an administrator acts: a restored database differs, or money moved twice. */
export const MONEY_PAUSED: EventName<MoneyPausedV1> = 'payments.money-paused.v1';
export interface MoneyPausedV1 {
  cause: 'restore' | 'failover' | 'double-payment';
  /** What was detected; null if the cause says it all. */
  detail: string | null;
  /** Instant, ISO 8601; the same for the whole pause. */
  since: string;
}
export const moneyPaused = eventOf(MONEY_PAUSED);

/**
 * An administrator started an action at the money desk: replay-event, retry-operation, retry-refund, ask-provider,
 * ask-account, reconcile or resume-after-restore.
 */
export const MONEY_DESK_ACTED: EventName<MoneyDeskActedV1> = 'payments.money-desk-acted.v1';
export interface MoneyDeskActedV1 {
  action: string;
  /** The event, operation, transaction, checkout, reconciliation, or restoration instant. */
  subjectId: string;
  byUserId: number;
  /** If one was required. */
  reason?: string;
}
export const moneyDeskActed = eventOf(MONEY_DESK_ACTED);

/**
 * A connected account was deleted at the provider, or unlinked from its user because it is out of reach. Recorded in
 * the audit log.
 */
export const STRIPE_ACCOUNT_DELETED: EventName<StripeAccountDeletedV1> = 'payments.stripe-account-deleted.v1';
export interface StripeAccountDeletedV1 {
  accountId: string;
  /** Its user; null for an orphan. */
  userId: number | null;
  /** Selected by the administrator, a duplicate, or a test-mode account. */
  cause: string;
  /** `deleted`, `gone` (already deleted before) or `unlinked` (still exists at the provider). */
  outcome: string;
  statusBefore: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  byUserId: number;
}
export const stripeAccountDeleted = eventOf(STRIPE_ACCOUNT_DELETED);
