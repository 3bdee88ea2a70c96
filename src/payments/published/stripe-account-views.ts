import type { SellerAccountStatus } from './views.js';

/** A row of GET /api/admin/stripe/users (administrators' specification §3). */
export interface ProviderAccountView {
  /** The user; absent for an orphan, an account that no user has. */
  id?: number;
  firstName: string | null;
  lastName: string | null;
  /** The user's, as the product knows it. */
  email: string | null;
  /** As it was typed into the provider's form. */
  stripeFormEmail: string | null;
  stripeConnectId: string;
  stripeConnectStatus: SellerAccountStatus;
  stripeDetailsSubmitted: boolean;
  stripeChargesEnabled: boolean;
  stripePayoutsEnabled: boolean;
  /** Unix seconds; null for an account that was gone before it was ever listed. */
  stripeCreated: number | null;
  /** When the user came to the product; ISO 8601, null for an orphan. */
  createdAt: string | null;
  /** The account's page at the provider. */
  dashboardUrl: string;
}

/** GET /api/admin/stripe/users with `limit`. */
export interface ProviderAccountsPage {
  items: ProviderAccountView[];
  nextCursor: string | null;
  /** How many match what was asked for. */
  total: number;
  /** How many accounts there are in all, and how many of them no user has. */
  accountCount: number;
  orphanedCount: number;
}

/** What the provider still wants of an account, and what the account can do (api.md, "account-details"). */
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
