import type { DomainEvent } from '../../shared/domain/domain-event.js';

/** The buyer's money is held; the sale stands. Amounts in cents. */
export const PAYMENT_SECURED = 'payments.payment-secured.v1';
export interface PaymentSecuredV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  totalCents: number;
  checkoutSessionId: string;
}
export const paymentSecured = (payload: PaymentSecuredV1): DomainEvent<PaymentSecuredV1> => ({
  name: PAYMENT_SECURED,
  payload,
});

/** The seller's share has been transferred, once. */
export const FUNDS_RELEASED = 'payments.funds-released.v1';
export interface FundsReleasedV1 {
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  sellerCents: number;
  transferId: string;
  /** The administrator who asked, or null for the clock. */
  byUserId: number | null;
}
export const fundsReleased = (payload: FundsReleasedV1): DomainEvent<FundsReleasedV1> => ({
  name: FUNDS_RELEASED,
  payload,
});

/** A refund has succeeded at the provider. `reason`: cancelled, second-payment or late-payment. */
export const PAYMENT_REFUNDED = 'payments.payment-refunded.v1';
export interface PaymentRefundedV1 {
  paymentId: string;
  listingId: string;
  buyerId: number;
  refundCents: number;
  reason: string;
}
export const paymentRefunded = (payload: PaymentRefundedV1): DomainEvent<PaymentRefundedV1> => ({
  name: PAYMENT_REFUNDED,
  payload,
});

/** The status of a seller's account at the card provider changed. */
export const SELLER_ACCOUNT_CHANGED = 'payments.seller-account-changed.v1';
export interface SellerAccountChangedV1 {
  userId: number;
  before: string;
  after: string;
}
export const sellerAccountChanged = (payload: SellerAccountChangedV1): DomainEvent<SellerAccountChangedV1> => ({
  name: SELLER_ACCOUNT_CHANGED,
  payload,
});

/** Something is wrong with a paid sale; its money waits until it is decided. */
export const PROBLEM_REPORTED = 'payments.problem-reported.v1';
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
export const problemReported = (payload: ProblemReportedV1): DomainEvent<ProblemReportedV1> => ({
  name: PROBLEM_REPORTED,
  payload,
});

/** The buyer took the report back; the money goes on as before. */
export const PROBLEM_WITHDRAWN = 'payments.problem-withdrawn.v1';
export interface ProblemWithdrawnV1 {
  problemId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
}
export const problemWithdrawn = (payload: ProblemWithdrawnV1): DomainEvent<ProblemWithdrawnV1> => ({
  name: PROBLEM_WITHDRAWN,
  payload,
});
