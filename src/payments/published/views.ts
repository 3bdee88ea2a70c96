import type { FeeBreakdownView } from '../../listings/published/fee-breakdown.js';
import type { ProductPublicView } from '../../listings/published/views.js';

export type SellerAccountStatus =
  'verified' | 'action_required' | 'submitted' | 'pending' | 'unverified' | 'deleted' | 'rejected' | 'restricted';

/** GET /api/stripe/status (specification §3, api.md: `account: null` where none). */
export interface StripeStatusView {
  status: SellerAccountStatus;
  isConnected: boolean;
  canCreateListings: boolean;
  canReceivePayouts: boolean;
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
  breakdown: FeeBreakdownView;
}

/** GET /api/orders/{checkoutSessionId}, for its buyer; `deliveryCode` once paid. */
export interface OrderView {
  checkoutSessionId: string;
  status: 'open' | 'paid' | 'expired' | 'refunded';
  reason?: string;
  total: number;
  product: ProductPublicView;
  deliveryDate: string;
  deliveryWindow: string;
}

export interface LedgerEntryView {
  id: string;
  at: string;
  cause: string;
  lines: { account: string; amount: number }[];
}

/** GET /api/admin/ledger?productId= (CAD, debit positive). */
export interface LedgerView {
  entries: LedgerEntryView[];
  proof: { captured: number; seller: number; driver: number; platform: number; refunded: number };
}
