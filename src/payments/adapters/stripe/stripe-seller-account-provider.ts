import { Injectable } from '@nestjs/common';
import { ProviderRefusal } from '../../application/ports/card-provider.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import {
  SellerAccountProvider,
  type AccountParameters,
  type ProviderAccount,
} from '../../application/ports/seller-account-provider.js';
import { toAccountFacts } from './stripe-objects.js';
import { StripeClient } from './stripe-client.js';

/** Only these say that an account is gone for us; every other failure leaves our record as it is (money.md, "Account status"). */
const GONE = new Set(['account_invalid', 'account_closed', 'resource_missing']);

@Injectable()
export class StripeSellerAccountProvider extends SellerAccountProvider {
  constructor(private readonly stripe: StripeClient) {
    super();
  }

  async createAccount({ key, id, parameters }: ProviderOperation<AccountParameters>): Promise<ProviderAccount> {
    const { userId, email, businessType, siteUrl } = parameters;
    const account = await this.stripe.call((sdk) =>
      sdk.accounts.create(
        {
          type: 'express',
          country: 'CA',
          email,
          business_type: businessType,
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          business_profile: {
            product_description: 'Second-hand items sold locally with delivery',
            ...(siteUrl.startsWith('https://') ? { url: siteUrl } : {}),
          },
          metadata: { user_id: String(userId), operation_id: id },
        },
        { idempotencyKey: key },
      ),
    );
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
