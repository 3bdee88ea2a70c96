import { eventOf, type EventName } from '../../shared/domain/domain-event.js';
import type { HoldRule } from './views.js';

export * from './case-events.js';

/** The buyer's money is held; the sale stands. Amounts in cents. */
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
  /** The seller's share; `transferCents` of it were transferred, the rest was kept for what the seller owed. */
  sellerCents: number;
  transferCents?: number;
  transferId: string | null;
  /** The administrator who asked, or null for the clock. */
  byUserId: number | null;
}
export const fundsReleased = eventOf(FUNDS_RELEASED);

/** A refund has succeeded at the provider. `reason`: why it was decided, for example cancelled or second-payment. */
export const PAYMENT_REFUNDED: EventName<PaymentRefundedV1> = 'payments.payment-refunded.v1';
export interface PaymentRefundedV1 {
  paymentId: string;
  listingId: string;
  buyerId: number;
  /** The refund at the provider; missing in events of older versions. */
  refundId?: string;
  refundCents: number;
  reason: string;
}
export const paymentRefunded = eventOf(PAYMENT_REFUNDED);

/** The status of a seller's account at the card provider changed. */
export const SELLER_ACCOUNT_CHANGED: EventName<SellerAccountChangedV1> = 'payments.seller-account-changed.v1';
export interface SellerAccountChangedV1 {
  userId: number;
  before: string;
  after: string;
  /** ISO 8601; missing in events of older versions. */
  at?: string;
}
export const sellerAccountChanged = eventOf(SELLER_ACCOUNT_CHANGED);

/** What the card provider says of a seller's account changed, also where its status stays the same. */
export const SELLER_ACCOUNT_HEARD: EventName<SellerAccountHeardV1> = 'payments.seller-account-heard.v1';
export interface SellerAccountHeardV1 {
  userId: number;
  status: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** ISO 8601: when the provider said so; of two the later counts. */
  at: string;
}
export const sellerAccountHeard = eventOf(SELLER_ACCOUNT_HEARD);

/** Something is wrong with a paid sale; its money waits until it is decided. */
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

/** The buyer took the report back; the money goes on as before. */
export const PROBLEM_WITHDRAWN: EventName<ProblemWithdrawnV1> = 'payments.problem-withdrawn.v1';
export interface ProblemWithdrawnV1 {
  problemId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
}
export const problemWithdrawn = eventOf(PROBLEM_WITHDRAWN);

/**
 * An administrator decided a problem; what follows from it is under way. Recorded in the audit log. Amounts in cents.
 */
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

/** A refund failed at the buyer's bank, perhaps after it had succeeded; an administrator must see to it. */
export const REFUND_FAILED: EventName<RefundFailedV1> = 'payments.refund-failed.v1';
export interface RefundFailedV1 {
  paymentId: string;
  listingId: string;
  refundId: string;
  refundCents: number;
}
export const refundFailed = eventOf(REFUND_FAILED);

/** A release cannot be made, or will not be when it is due, for the first time with this cause; it is made by itself when that is over. */
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
  /** ISO 8601; until when evidence can be sent. */
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
  /** What the seller had been paid and owes now. */
  takenBackCents: number;
}
export const disputeEnded = eventOf(DISPUTE_ENDED);

/** An administrator changed who gets what outside a problem: a refund after release, or an item that came back. In the audit log. */
export const PAYMENT_ADJUSTED: EventName<PaymentAdjustedV1> = 'payments.payment-adjusted.v1';
export interface PaymentAdjustedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  refundCents: number;
  /** What the buyer gets back in all, and the seller gets, after it. */
  buyerCents: number;
  sellerCents: number;
  /** What the seller had been paid and owes now. */
  takenBackCents: number;
  cause: 'refund' | 'buyer-absent' | 'item-damaged';
  byUserId: number;
  reason: string;
}
export const paymentAdjusted = eventOf(PAYMENT_ADJUSTED);

/** A refund that others made at the provider became a decision of its own; what follows from it is under way. Amounts in cents. */
export const REFUND_ADOPTED: EventName<RefundAdoptedV1> = 'payments.refund-adopted.v1';
export interface RefundAdoptedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  refundId: string;
  refundCents: number;
  /** What the buyer gets back in all, and the seller gets, after it. */
  buyerCents: number;
  sellerCents: number;
  /** What the seller had been paid and owes now. */
  takenBackCents: number;
}
export const refundAdopted = eventOf(REFUND_ADOPTED);

/** An administrator confirmed that a release may go to the account that the seller has now. In the audit log. */
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

/** An administrator has looked at a hold and lets the release go on. In the audit log. */
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

/** A person is paid nothing until then, because the e-mail address or the payout account changed; ISO 8601. */
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

/** Jobs, events and money wait, and do not go on by themselves: a restored database differs, or money moved twice. */
export const MONEY_PAUSED: EventName<MoneyPausedV1> = 'payments.money-paused.v1';
export interface MoneyPausedV1 {
  cause: 'restore' | 'failover' | 'double-payment';
  /** What was noticed; null where the cause says it all. */
  detail: string | null;
  /** Instant, ISO 8601; the same for as long as it waits. */
  since: string;
}
export const moneyPaused = eventOf(MONEY_PAUSED);

/** An administrator asked for something at the money desk: replay-event, retry-operation, retry-refund, ask-provider, ask-account, reconcile or resume-after-restore. */
export const MONEY_DESK_ACTED: EventName<MoneyDeskActedV1> = 'payments.money-desk-acted.v1';
export interface MoneyDeskActedV1 {
  action: string;
  /** The event, operation, transaction, checkout, reconciliation, or instant of the restoration. */
  subjectId: string;
  byUserId: number;
  /** Where one was asked for. */
  reason?: string;
}
export const moneyDeskActed = eventOf(MONEY_DESK_ACTED);

/**
 * A connected account was deleted at the provider, or its user was freed of one that is out of reach. Recorded in the
 * audit log.
 */
export const STRIPE_ACCOUNT_DELETED: EventName<StripeAccountDeletedV1> = 'payments.stripe-account-deleted.v1';
export interface StripeAccountDeletedV1 {
  accountId: string;
  /** Who had it; null for an account that no user had. */
  userId: number | null;
  /** Selected by the administrator, a duplicate, or one of the test mode. */
  cause: string;
  /** `deleted`, `gone` (it was so before) or `unlinked` (left at the provider). */
  outcome: string;
  statusBefore: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  byUserId: number;
}
export const stripeAccountDeleted = eventOf(STRIPE_ACCOUNT_DELETED);
