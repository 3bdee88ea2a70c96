import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderRefusal, SAYS_ACCOUNT_IS_GONE } from '../../application/ports/card-provider.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import {
  SellerAccountProvider,
  type AccountParameters,
  type ProviderAccount,
} from '../../application/ports/seller-account-provider.js';
import { toAccountFacts } from './stripe-objects.js';
import { StripeClient } from './stripe-client.js';

/** Null for the errors that mean that an account is gone; all others keep our record (money.md, "Account status"). */
function nullIfGone(error: unknown): null {
  if (error instanceof ProviderRefusal && SAYS_ACCOUNT_IS_GONE.has(error.code)) return null;
  throw error;
}

@Injectable()
export class StripeSellerAccountProvider extends SellerAccountProvider {
  constructor(private readonly stripe: StripeClient) {
    super();
  }

  /** Accounts created in the second form are read in the first. */
  async createAccount(operation: ProviderOperation<AccountParameters>): Promise<ProviderAccount> {
    const made = await this.stripe.send<Stripe.Account>(operation);
    const isFirstForm = operation.request?.path.startsWith('/v1/') === true;
    const account = isFirstForm ? made : await this.stripe.call((sdk) => sdk.accounts.retrieve(made.id));
    return { id: account.id, facts: toAccountFacts(account) };
  }

  async findAccount(accountId: string): Promise<ProviderAccount | null> {
    const account = await this.stripe.call((sdk) => sdk.accounts.retrieve(accountId)).catch(nullIfGone);
    if (account === null || 'deleted' in account) return null;
    return { id: account.id, facts: toAccountFacts(account) };
  }

  async createOnboardingLink(
    accountId: string,
    { refreshUrl, returnUrl }: { refreshUrl: string; returnUrl: string },
  ): Promise<string | null> {
    const made = this.stripe.call((sdk) =>
      sdk.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        refresh_url: refreshUrl,
        return_url: returnUrl,
        collection_options: { fields: 'eventually_due' },
      }),
    );
    const link = await made.catch(nullIfGone);
    return link?.url ?? null;
  }

  async createDashboardLink(accountId: string): Promise<string | null> {
    const link = await this.stripe.call((sdk) => sdk.accounts.createLoginLink(accountId)).catch(nullIfGone);
    return link?.url ?? null;
  }
}
