import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderRefusal } from '../../application/ports/card-provider.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import {
  SellerAccountProvider,
  type AccountParameters,
  type ProviderAccount,
} from '../../application/ports/seller-account-provider.js';
import { toAccountFacts } from './stripe-objects.js';
import { StripeClient } from './stripe-client.js';

/**
 * Only these errors mean that an account is gone for us; all others keep our record as it is (money.md, "Account
 * status").
 */
const GONE = new Set(['account_invalid', 'account_closed']);

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
    try {
      const account = await this.stripe.call((sdk) => sdk.accounts.retrieve(accountId));
      if ('deleted' in account) return null;
      return { id: account.id, facts: toAccountFacts(account) };
    } catch (error) {
      if (error instanceof ProviderRefusal && GONE.has(error.code)) return null;
      throw error;
    }
  }

  async createOnboardingLink(
    accountId: string,
    { refreshUrl, returnUrl }: { refreshUrl: string; returnUrl: string },
  ): Promise<string> {
    const link = await this.stripe.call((sdk) =>
      sdk.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        refresh_url: refreshUrl,
        return_url: returnUrl,
        collection_options: { fields: 'eventually_due' },
      }),
    );
    return link.url;
  }

  async createDashboardLink(accountId: string): Promise<string> {
    const link = await this.stripe.call((sdk) => sdk.accounts.createLoginLink(accountId));
    return link.url;
  }
}
