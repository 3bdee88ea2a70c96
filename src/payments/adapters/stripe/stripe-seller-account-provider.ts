import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
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
const GONE = new Set(['account_invalid', 'account_closed']);
const WHAT_IS_SOLD = 'Second-hand items sold locally with delivery';

@Injectable()
export class StripeSellerAccountProvider extends SellerAccountProvider {
  constructor(
    private readonly stripe: StripeClient,
    private readonly environment: Environment,
  ) {
    super();
  }

  /** New platforms may be refused the first form; which one is used is a setting (money.md, "Model"). */
  createAccount(operation: ProviderOperation<AccountParameters>): Promise<ProviderAccount> {
    return this.environment.stripeAccountCreation === 'v2' ? this.#createV2(operation) : this.#createV1(operation);
  }

  async #createV1({ key, id, parameters }: ProviderOperation<AccountParameters>): Promise<ProviderAccount> {
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
            product_description: WHAT_IS_SOLD,
            ...(siteUrl.startsWith('https://') ? { url: siteUrl } : {}),
          },
          metadata: { user_id: String(userId), operation_id: id },
        },
        { idempotencyKey: key },
      ),
    );
    return { id: account.id, facts: toAccountFacts(account) };
  }

  /** The account is made in the new form and read in the old one, which all other calls use for both. */
  async #createV2({ key, id, parameters }: ProviderOperation<AccountParameters>): Promise<ProviderAccount> {
    const { userId, email, businessType, firstName, lastName } = parameters;
    const made = await this.stripe.call((sdk) =>
      sdk.v2.core.accounts.create(
        {
          contact_email: email,
          display_name: [firstName, lastName].filter(Boolean).join(' ') || email,
          dashboard: 'express',
          identity: { country: 'ca', entity_type: businessType },
          defaults: {
            currency: 'cad',
            responsibilities: { fees_collector: 'application', losses_collector: 'application' },
            profile: { product_description: WHAT_IS_SOLD },
          },
          configuration: {
            merchant: { capabilities: { card_payments: { requested: true } } },
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          metadata: { user_id: String(userId), operation_id: id },
        },
        { idempotencyKey: key },
      ),
    );
    const account = await this.stripe.call((sdk) => sdk.accounts.retrieve(made.id));
    return { id: made.id, facts: toAccountFacts(account) };
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
