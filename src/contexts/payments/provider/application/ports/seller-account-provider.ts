import type { AccountFacts } from '../../domain/account-facts.js';
import type { ProviderOperation } from './provider-operations.js';

export interface AccountParameters {
  userId: number;
  email: string;
  businessType: 'individual' | 'company';
  firstName: string | null;
  lastName: string | null;
  siteUrl: string;
}

export interface ProviderAccount {
  id: string;
  facts: AccountFacts;
}

/** Connected accounts at the provider; creation is behind this one function (money.md, "Model"). */
export abstract class SellerAccountProvider {
  abstract createAccount(operation: ProviderOperation<AccountParameters>): Promise<ProviderAccount>;
  /** Null if the account is gone for us; throws `ProviderUnclear` if that cannot be determined now. */
  abstract findAccount(accountId: string): Promise<ProviderAccount | null>;
  /** A single-use onboarding link; never stored or logged. */
  /** Null if the account is gone. */
  abstract createOnboardingLink(
    accountId: string,
    urls: { refreshUrl: string; returnUrl: string },
  ): Promise<string | null>;
  /** Null if the account is gone. */
  abstract createDashboardLink(accountId: string): Promise<string | null>;
}
