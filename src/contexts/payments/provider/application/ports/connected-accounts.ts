import type { AccountFacts } from '../../domain/account-facts.js';

/** A connected account in the provider's list. */
export interface ConnectedAccount {
  id: string;
  /** What the owner entered in the provider's form. */
  formEmail: string | null;
  /** Unix seconds. */
  connectedSeconds: number | null;
  /** The user for whom we created it, from the provider's metadata; null for accounts created otherwise. */
  ownerId: number | null;
  facts: AccountFacts;
  /** Each capability with its status. */
  capabilities: Record<string, string>;
}

/** An amount in cents of a currency, such as `cad`. */
export interface CurrencyAmount {
  currency: string;
  cents: number;
}

/**
 * All connected accounts at the provider, orphans included. Throws `ProviderRefusal` and `ProviderUnclear`; not to be
 * called inside a unit of work.
 */
export abstract class ConnectedAccounts {
  /** Every account that is not gone, newest first, in the provider's pages. */
  abstract pages(): AsyncIterable<ConnectedAccount[]>;
  /** Null if the account is gone for us. */
  abstract find(accountId: string): Promise<ConnectedAccount | null>;
  /** Every currency with a positive or negative balance, available plus pending; null if the account is gone. */
  abstract balance(accountId: string): Promise<CurrencyAmount[] | null>;
  /** Whether money was ever transferred to the account. */
  abstract hasReceived(accountId: string): Promise<boolean>;
  /** Returns false if the account was already gone. */
  abstract delete(accountId: string): Promise<boolean>;
}
