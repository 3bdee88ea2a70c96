import type { Language } from '../../../../texts/language.js';
import type { ProviderMovement } from '../../domain/provider-movement.js';
import type { ProviderOperation } from './provider-operations.js';

/** What the buyer is asked to pay for; amounts in cents CAD, times in Unix seconds. Stored with the operation, never recomputed. */
export interface CheckoutParameters {
  checkoutId: string;
  listingId: string;
  itemName: string;
  itemCents: number;
  deliveryCents: number;
  buyerEmail: string;
  /** Of the payment page: the buyer's when it was planned; missing in what an earlier version planned. */
  language?: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  /** For the buyer's bank; missing in what an earlier version planned. */
  sellerId?: number;
  buyerId?: number;
  /** Where the item goes; forgotten with the checkout's own address. */
  shipping?: {
    name: string;
    line1: string;
    line2: string | null;
    city: string;
    state: string;
    postalCode: string;
  };
}

export interface ExpireParameters {
  sessionId: string;
}

export interface TransferParameters {
  listingId: string;
  /** The administrator who asked for the release, null for the clock; missing in what an earlier version planned. */
  byUserId?: number | null;
  amountCents: number;
  destination: string;
  chargeId: string;
}

export interface RefundParameters {
  listingId: string;
  paymentIntentId: string;
  amountCents: number;
  /** In the provider's words; missing in what an earlier version planned. */
  reason?: ProviderRefundReason;
}

export type ProviderRefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

export interface ReversalParameters {
  listingId: string;
  /** Cents to take back from the connected account. */
  amountCents: number;
  transferId: string;
  destination: string;
}

export interface DriverPayoutParameters {
  payoutId: string;
  driverId: number;
  amountCents: number;
  destination: string;
}

/** The card that a charge was made with; `brand` in the provider's word (`visa`, `amex`). */
export interface ProviderCard {
  brand: string;
  last4: string;
}

export interface ProviderCheckout {
  sessionId: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  /** Present when the money was captured. */
  paid: {
    paymentIntentId: string;
    chargeId: string;
    amountCents: number;
    currency: string;
    feeCents: number | null;
    /** Null where the provider names none. */
    card: ProviderCard | null;
  } | null;
  livemode: boolean;
}

export interface ProviderTransfer {
  id: string;
  amountCents: number;
}

/** What came back of a transfer. */
export type ProviderReversal = ProviderTransfer;

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  failureReason: string | null;
}

/** A dispute as the provider describes it now; cents. */
export interface ProviderDispute {
  id: string;
  chargeId: string;
  amountCents: number;
  /** What the provider took for it so far. */
  feeCents: number;
  /** What the bank has taken, and what of it was given back. */
  withdrawnCents: number;
  reinstatedCents: number;
  reason: string;
  status: string;
  outcome: 'open' | 'won' | 'lost';
  evidenceDueBy: Date | null;
  openedAt: Date;
}

/** What prevents a charge besides a dispute, as the provider describes it now. */
export interface ProviderRisk {
  id: string;
  chargeId: string;
  cause: 'early-fraud-warning' | 'review';
  isOpen: boolean;
  openedAt: Date;
  /** The provider's word for how a review ended. */
  closedReason: string | null;
}

/** What is to be known of a charge before money of it leaves; cents. */
export interface ProviderCharge {
  refundedCents: number;
  /** Every dispute of it, whatever became of it. */
  disputeIds: string[];
  /** Every warning, and the review that is open. */
  risks: ProviderRisk[];
}

export interface ProviderEvent {
  id: string;
  type: string;
  account: string | null;
  livemode: boolean;
  createdAt: Date;
  objectId: string | null;
  payload: object;
}

/** A definite no: the provider understood and refused; the same attempt would be refused again. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Refusals that tell of an effect: the key was used with another request, or what is asked for was done before, by us or by
 * others. Then the provider is asked what it has (money.md, "Exactly once").
 */
export const SAYS_IT_WAS_DONE: ReadonlySet<string> = new Set([
  'idempotency_error',
  'charge_already_refunded',
  'transfer_already_reversed',
]);

/** It may or may not have happened (time-out, lost connection, 409, 429, 5xx): ask again with the same key. */
export class ProviderUnclear extends Error {}

/**
 * The card payment provider as the sale needs it. Every change carries its operation's key, so that asking again gives the
 * first outcome. All throw `ProviderRefusal` or `ProviderUnclear`; none may be called inside a unit of work.
 */
export abstract class CardProvider {
  abstract createCheckout(operation: ProviderOperation<CheckoutParameters>): Promise<ProviderCheckout>;
  abstract findCheckout(sessionId: string): Promise<ProviderCheckout>;
  /** Refused when the session is no longer open. */
  abstract expireCheckout(operation: ProviderOperation<ExpireParameters>): Promise<ProviderCheckout>;
  abstract transferToSeller(operation: ProviderOperation<TransferParameters>): Promise<ProviderTransfer>;
  abstract refund(operation: ProviderOperation<RefundParameters>): Promise<ProviderRefund>;
  abstract findRefund(refundId: string): Promise<ProviderRefund>;
  /** Takes back what was transferred; refused when the connected account has not got it. */
  abstract reverseTransfer(operation: ProviderOperation<ReversalParameters>): Promise<ProviderReversal>;
  /** Cents in the connected account, available and on their way in. */
  abstract balanceOf(destination: string): Promise<number>;
  /** Pays a driver from the platform's own balance. */
  abstract payDriver(operation: ProviderOperation<DriverPayoutParameters>): Promise<ProviderTransfer>;
  abstract findDispute(disputeId: string): Promise<ProviderDispute>;
  /** Those opened since the instant, whatever became of them. */
  abstract listDisputes(since: Date): Promise<ProviderDispute[]>;
  abstract findRisk(cause: ProviderRisk['cause'], id: string): Promise<ProviderRisk>;
  /** Reviews that are open, and warnings, since the instant. */
  abstract listRisks(since: Date): Promise<ProviderRisk[]>;
  abstract findCharge(chargeId: string): Promise<ProviderCharge>;
  /** The provider's real fee in cents, null while it is not known. */
  abstract findFee(chargeId: string): Promise<number | null>;
  /** Verifies the signature of a webhook's raw body against both secrets. Throws `WebhookRefused`. */
  abstract readEvent(rawBody: Buffer, signature: string): ProviderEvent;
  /** Own-account events since the instant, oldest first. */
  abstract listEvents(since: Date): Promise<ProviderEvent[]>;
  /** Every movement of the platform's own balance since the instant. */
  abstract listBalanceTransactions(since: Date): Promise<ProviderMovement[]>;
  /** The movements of one of the provider's objects, or the one movement of that id; none for what the provider does not know. */
  abstract findBalanceTransactions(reference: string): Promise<ProviderMovement[]>;
  /** What the platform has at the provider, available and pending together, in cents CAD. */
  abstract findBalance(): Promise<number>;
}
