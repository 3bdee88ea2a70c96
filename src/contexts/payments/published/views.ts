import type { FeeBreakdownView } from '../../listings/published/fee-breakdown.js';
import type { FundsState } from '../../listings/published/transaction-moves.js';
import type { ProductPublicView } from '../../listings/published/views.js';

export type SellerAccountStatus =
  'verified' | 'action_required' | 'submitted' | 'pending' | 'unverified' | 'deleted' | 'rejected' | 'restricted';

/** GET /api/stripe/status (specification §3, api.md: `account: null` without one). */
export interface StripeStatusView {
  status: SellerAccountStatus;
  isConnected: boolean;
  canCreateListings: boolean;
  canReceivePayouts: boolean;
  /** Payouts to the bank account fail until the person changes it at the card provider. */
  bankAccountFailed: boolean;
  needsOnboarding: boolean;
  account: {
    charges_enabled: boolean;
    payouts_enabled: boolean;
    details_submitted: boolean;
    requirements: { currently_due: string[]; past_due: string[] };
  } | null;
}

export interface CheckoutStartedView {
  checkoutUrl: string;
  checkoutSessionId: string;
  reservedUntil: string;
  /** The buyer's side. */
  breakdown: Pick<FeeBreakdownView, 'itemPrice' | 'deliveryFee' | 'totalPayment'>;
}

/** What the buyer entered for a checkout; empty where they entered nothing. */
export interface EnteredDropOffView {
  name: string;
  phoneNumber: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  noContact: boolean;
  note: string;
}

/** An order that is begun and unpaid, and whose item is still held, for its buyer only. */
export interface OpenOrderView {
  checkoutSessionId: string;
  /** The provider's page, on which it can be paid. */
  checkoutUrl: string;
  reservedUntil: string;
  total: number;
  product: ProductPublicView;
  deliveryDate: string;
  deliveryWindow: string;
  dropOff: EnteredDropOffView;
}

/** GET /api/orders/open: the latest first. */
export interface OpenOrdersView {
  items: OpenOrderView[];
}

/** A receipt's additions to the order itself; amounts in CAD, `hstRate` in percent. */
export interface ReceiptView {
  /** Short and unique, for a person to quote. */
  number: string;
  paidAt: string;
  itemPrice: number;
  deliveryFee: number;
  total: number;
  hstRate: number;
  /** HST included in Porchlight's part of the delivery fee; not added to the total (money.md, "Ledger"). */
  hstAmount: number;
  refundedAmount: number;
  /** What was decided for the buyer and has not been refunded yet. */
  refundDue: number;
  /** The bank sent a refund back; what is due has not been sent again. */
  refundReturned: boolean;
}

/** GET /api/orders/{checkoutSessionId} and the items of GET /api/orders, for the buyer. */
export interface OrderView {
  checkoutSessionId: string;
  status: 'open' | 'paid' | 'expired' | 'refunded';
  reason?: string;
  total: number;
  product: ProductPublicView;
  deliveryDate: string;
  deliveryWindow: string;
  /** After payment: where the buyer's money is. */
  fundsState?: FundsState;
  /** After payment. */
  receipt?: ReceiptView;
}

/** GET /api/orders: paid orders, newest first. */
export interface OrdersPage {
  items: OrderView[];
  nextCursor: string | null;
  total: number;
}

/**
 * The state of a seller's share: `held` until delivered, `due` to be released at `expectedAt`, `waiting_for_account`
 * while the seller's account cannot receive, `paused` by a problem or dispute, `paid`, `refunded` to the buyer,
 * `taken_back`.
 */
export type PayoutState = 'held' | 'due' | 'waiting_for_account' | 'paused' | 'paid' | 'refunded' | 'taken_back';

/** One row of GET /api/payouts; amounts in CAD. */
export interface PayoutView {
  productId: string;
  shareLink: string;
  name: string;
  amount: number;
  state: PayoutState;
  /** Toronto day on which the release is expected; null if unknown. */
  expectedOn: string | null;
  /** When it was transferred. */
  paidAt: string | null;
  /** The transfer at the card provider, if made. */
  transferId: string | null;
}

/** GET /api/payouts: the seller's shares of all sales, newest first. `sums` cover all of them. */
export interface PayoutsPage {
  items: PayoutView[];
  nextCursor: string | null;
  total: number;
  sums: { upcoming: number; paid: number };
}

/** Why a release waits longer than the buyer's inspection period (product.md §4, "Longer holds"). */
export type HoldRule =
  | 'early-fraud-warning'
  | 'review'
  | 'same-phone'
  | 'same-address'
  | 'same-browser'
  | 'same-network'
  | 'new-seller'
  | 'large-total'
  | 'email-changed'
  | 'payout-account-changed'
  | 'seller-suspended';

/** One reason why the seller is not paid yet. */
export interface HoldView {
  /** For staff only, who may lift it. */
  id?: string;
  rule?: HoldRule;
  /** Text for the seller. */
  sentence: string;
  /** Instant at which it ends automatically; null if an administrator must look. */
  until: string | null;
}

/** GET /api/stripe/payout-pause: why and until when the viewer's payouts are paused, in words; null if they are not. */
export interface PayoutPauseView {
  pause: { sentence: string; until: string } | null;
}

/** GET /api/products/{id}/protection, for the parties and staff: when the seller of a delivered item is paid. */
export interface ProtectionView {
  /** The end of the inspection period and the seconds left; null before delivery. */
  inspection: { endsAt: string; secondsLeft: number } | null;
  /** When the seller is paid if nothing happens; null if unknown, or already paid. */
  releaseAt: string | null;
  /**
   * What delays the payment even if the buyer confirms that everything is fine: its end, or null for `until` if a person
   * must look first; null if nothing does.
   */
  hold: { until: string | null } | null;
  /** For the seller and staff only. */
  holds?: HoldView[];
}

export const PROBLEM_REASONS = ['not-as-described', 'damaged', 'incomplete', 'not-received', 'other'] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

/** What a buyer requests: the full payment back, a part of the price, or something other than money. */
export const CASE_WISHES = ['full', 'part', 'other'] as const;
export type CaseWish = (typeof CASE_WISHES)[number];

/** Whose turn a case is, or how it ended: `settled` by its sides, `decided` by an administrator. */
export type CaseStateName = 'awaiting_seller' | 'awaiting_buyer' | 'escalated' | 'settled' | 'decided' | 'withdrawn';

/** GET /api/products/{id}/problem: the latest report, for the buyer and administrators. */
export interface ProblemView {
  id: string;
  reason: ProblemReason;
  text: string;
  /** URLs of the photos, accessible to the same people only. */
  photoUrls: string[];
  state: 'open' | 'withdrawn' | 'decided';
  createdAt: string;
}

export const PROBLEM_DECISIONS = ['release', 'refund', 'split'] as const;
export type ProblemDecisionName = (typeof PROBLEM_DECISIONS)[number];

/** One item of GET /api/admin/problems; amounts in CAD. */
export interface AdminProblemView extends ProblemView {
  productId: string;
  shareLink: string;
  name: string;
  sellerId: number;
  /** Null if the user was deleted; the same for the buyer. */
  sellerName: string | null;
  buyerId: number | null;
  buyerName: string | null;
  reporterId: number;
  fundsState: FundsState;
  total: number;
  /** Whose turn it is, or how it ended; and the deadline, ISO 8601. */
  caseState: CaseStateName;
  dueAt: string | null;
  /** Once decided. */
  decision: { decision: ProblemDecisionName; refundAmount: number; reason: string; at: string } | null;
}

/** One item of GET /api/admin/disputes; amounts in CAD. */
export interface AdminDisputeView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  amount: number;
  /** The provider's fee for it, not returned in any case. */
  fee: number;
  reason: string;
  status: string;
  outcome: 'open' | 'won' | 'lost';
  fundsState: FundsState;
  evidenceDueBy: string | null;
  openedAt: string;
  endedAt: string | null;
}

export interface AdminPage<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}

export interface LedgerEntryView {
  id: string;
  at: string;
  cause: string;
  /** `party` is the user who owns the money, where that matters. */
  lines: { account: string; party: number | null; amount: number }[];
}

/** GET /api/admin/ledger?productId= (CAD, debit positive). */
export interface LedgerView {
  entries: LedgerEntryView[];
  /** captured = seller + driver + platform + refunded + held. */
  proof: { captured: number; seller: number; driver: number; platform: number; refunded: number; held: number };
}
