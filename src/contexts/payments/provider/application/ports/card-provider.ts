import type { Language } from '../../../../../platform/texts/language.js';
import type { ProviderMovement } from '../../domain/provider-movement.js';
import type { ProviderOperation } from './provider-operations.js';

/**
 * What the buyer is charged for; amounts in cents CAD, times in Unix seconds. Stored with the operation, never
 * recomputed.
 */
export interface CheckoutParameters {
  checkoutId: string;
  listingId: string;
  itemName: string;
  itemCents: number;
  deliveryCents: number;
  buyerEmail: string;
  /** The payment page's language, the buyer's at planning; absent in operations planned by an earlier version. */
  language?: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  /** For the buyer's bank; absent in operations planned by an earlier version. */
  sellerId?: number;
  buyerId?: number;
  /** When it is delivered, for the payment page; absent in operations planned by an earlier version. */
  delivery?: { date: string; window: string };
  /** The delivery address; removed together with the checkout's own. */
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
  /**
   * The administrator who requested the release, null for a job; absent in operations planned by an earlier version.
   */
  byUserId?: number | null;
  amountCents: number;
  destination: string;
  chargeId: string;
}

export interface RefundParameters {
  listingId: string;
  paymentIntentId: string;
  amountCents: number;
  /** In the provider's terms; absent in operations planned by an earlier version. */
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

/** The card that was charged; `brand` in the provider's terms (`visa`, `amex`). */
export interface ProviderCard {
  brand: string;
  last4: string;
  /** The same for every payment with this number; null if the provider names none. */
  fingerprint: string | null;
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
    /** Null if the provider names none. */
    card: ProviderCard | null;
  } | null;
  livemode: boolean;
}

export interface ProviderTransfer {
  id: string;
  amountCents: number;
}

/** The reversed amounts of a transfer. */
export type ProviderReversal = ProviderTransfer;

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  failureReason: string | null;
}

/** A dispute's present state at the provider; cents. */
export interface ProviderDispute {
  id: string;
  chargeId: string;
  amountCents: number;
  /** The fees the provider has taken for it so far. */
  feeCents: number;
  /** The amount the bank withdrew, and how much of it was returned. */
  withdrawnCents: number;
  reinstatedCents: number;
  reason: string;
  status: string;
  outcome: 'open' | 'won' | 'lost';
  evidenceDueBy: Date | null;
  openedAt: Date;
}

/** A charge's present review or warning at the provider. */
export interface ProviderRisk {
  id: string;
  chargeId: string;
  cause: 'early-fraud-warning' | 'review';
  isOpen: boolean;
  openedAt: Date;
  /** The provider's term for how a review ended. */
  closedReason: string | null;
}

/** What must be known about a charge before its money leaves; cents. */
export interface ProviderCharge {
  refundedCents: number;
  /** All of its disputes, in any state. */
  disputeIds: string[];
  /** All warnings, and the open review. */
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

/** A definite refusal: the provider understood and refused; the same attempt would be refused again. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Refusals that suggest an effect: the key was used with another request, or it was already done, by us or by others.
 * The provider is then queried (money.md, "Exactly once").
 */
export const SAYS_IT_WAS_DONE: ReadonlySet<string> = new Set([
  'idempotency_error',
  'charge_already_refunded',
  'transfer_already_reversed',
]);

/** Refusals that mean that a connected account is gone for us: closed, deleted, or disconnected by its owner. */
export const SAYS_ACCOUNT_IS_GONE: ReadonlySet<string> = new Set(['account_invalid', 'account_closed']);

/** The call may or may not have taken effect (timeout, lost connection, 409, 429, 5xx): retry with the same key. */
export class ProviderUnclear extends Error {}

/**
 * The card payment provider as sales need it. Every change has its operation's key, so that a repeated call returns the
 * first outcome. All methods throw `ProviderRefusal` or `ProviderUnclear`; none may be called inside a unit of work.
 */
export abstract class CardProvider {
  abstract createCheckout(operation: ProviderOperation<CheckoutParameters>): Promise<ProviderCheckout>;
  abstract findCheckout(sessionId: string): Promise<ProviderCheckout>;
  /** Refused if the session is no longer open. */
  abstract expireCheckout(operation: ProviderOperation<ExpireParameters>): Promise<ProviderCheckout>;
  abstract transferToSeller(operation: ProviderOperation<TransferParameters>): Promise<ProviderTransfer>;
  abstract refund(operation: ProviderOperation<RefundParameters>): Promise<ProviderRefund>;
  abstract findRefund(refundId: string): Promise<ProviderRefund>;
  /** Reverses a transfer; refused if the connected account's balance is too low. */
  abstract reverseTransfer(operation: ProviderOperation<ReversalParameters>): Promise<ProviderReversal>;
  /** The connected account's balance in cents, available plus pending. */
  abstract balanceOf(destination: string): Promise<number>;
  /** Pays a driver from the platform's own balance. */
  abstract payDriver(operation: ProviderOperation<DriverPayoutParameters>): Promise<ProviderTransfer>;
  abstract findDispute(disputeId: string): Promise<ProviderDispute>;
  /** Disputes opened since the instant, in any state. */
  abstract listDisputes(since: Date): Promise<ProviderDispute[]>;
  abstract findRisk(cause: ProviderRisk['cause'], id: string): Promise<ProviderRisk>;
  /** Open reviews, and warnings since the instant. */
  abstract listRisks(since: Date): Promise<ProviderRisk[]>;
  abstract findCharge(chargeId: string): Promise<ProviderCharge>;
  /** The provider's actual fee in cents, null while unknown. */
  abstract findFee(chargeId: string): Promise<number | null>;
  /** Verifies the signature of a webhook's raw body against both secrets. Throws `WebhookRefused`. */
  abstract readEvent(rawBody: Buffer, signature: string): ProviderEvent;
  /** Own-account events since the instant, oldest first. */
  abstract listEvents(since: Date): Promise<ProviderEvent[]>;
  /** Every movement of the platform's own balance since the instant. */
  abstract listBalanceTransactions(since: Date): Promise<ProviderMovement[]>;
  /** The movements of a provider object, or the one movement with that id; empty for unknown ids. */
  abstract findBalanceTransactions(reference: string): Promise<ProviderMovement[]>;
  /** The platform's balance at the provider, available plus pending, in cents CAD. */
  abstract findBalance(): Promise<number>;
}
