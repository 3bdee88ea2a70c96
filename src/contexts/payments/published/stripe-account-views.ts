import type { SellerAccountStatus } from './views.js';

/** A row of GET /api/admin/stripe/users (administrators' specification §3). */
export interface ProviderAccountView {
  /** The user; absent for an orphan. */
  id?: number;
  firstName: string | null;
  lastName: string | null;
  /** The user's address in the product. */
  email: string | null;
  /** The address entered in the provider's form. */
  stripeFormEmail: string | null;
  stripeConnectId: string;
  stripeConnectStatus: SellerAccountStatus;
  stripeDetailsSubmitted: boolean;
  stripeChargesEnabled: boolean;
  stripePayoutsEnabled: boolean;
  /** Unix seconds; null for an account that was gone before it was ever listed. */
  stripeCreated: number | null;
  /** When the user registered; ISO 8601, null for an orphan. */
  createdAt: string | null;
  /** The account's page at the provider. */
  dashboardUrl: string;
}

/** GET /api/admin/stripe/users with `limit`. */
export interface ProviderAccountsPage {
  items: ProviderAccountView[];
  nextCursor: string | null;
  /** The number of matches. */
  total: number;
  /** The total number of accounts, and the number of orphans. */
  accountCount: number;
  orphanedCount: number;
}

/** What the provider still requires for an account, and what the account can do (api.md, "account-details"). */
export interface AccountDetailsView {
  stripeConnectId: string;
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
  /** Each capability with its status. */
  capabilities: Record<string, string>;
}
