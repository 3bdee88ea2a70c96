import type { AccountFacts } from '../../domain/account-facts.js';

/** A connected account as the provider lists it. */
export interface ConnectedAccount {
  id: string;
  /** What the owner typed into the provider's form. */
  formEmail: string | null;
  /** Unix seconds. */
  connectedSeconds: number | null;
  /** The user for whom we created it, as the provider keeps it; null for accounts that were made otherwise. */
  ownerId: number | null;
  facts: AccountFacts;
  /** Each capability with its status. */
  capabilities: Record<string, string>;
}

/** An amount in cents of a currency's letters, such as `cad`. */
export interface CurrencyAmount {
  currency: string;
  cents: number;
}

/**
 * All connected accounts at the provider, those included that no user of ours has. Throws `ProviderRefusal` and
 * `ProviderUnclear`; nothing of it may be called inside a unit of work.
 */
export abstract class ConnectedAccounts {
  /** Every account that is not gone, newest first, in the provider's pages. */
  abstract pages(): AsyncIterable<ConnectedAccount[]>;
  /** Null when the account is gone for us. */
  abstract find(accountId: string): Promise<ConnectedAccount | null>;
  /** Every currency in which the account has or owes something, available and on its way together; null when it is gone. */
  abstract balance(accountId: string): Promise<CurrencyAmount[] | null>;
  /** Whether money was ever transferred to the account. */
  abstract hasReceived(accountId: string): Promise<boolean>;
  /** False when the account was gone already. */
  abstract delete(accountId: string): Promise<boolean>;
}
