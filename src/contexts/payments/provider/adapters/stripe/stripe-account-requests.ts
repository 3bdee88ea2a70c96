import type Stripe from 'stripe';
import type { ProviderRequest } from '../../application/ports/provider-requests.js';
import type { AccountParameters } from '../../application/ports/seller-account-provider.js';

type Built = Omit<ProviderRequest, 'apiVersion'>;

const PRODUCT_DESCRIPTION = 'Second-hand items sold locally with delivery';
/** Used merchandise and second-hand stores. */
const MERCHANT_CATEGORY = '5931';
/** Twice the provider's default delay, so that there is still a balance to take back from after a dispute. */
const PAYOUT_DELAY_DAYS = 14;

export function accountRequest(
  { userId, email, businessType, siteUrl }: AccountParameters,
  operationId: string,
): Built {
  const account = {
    type: 'express',
    country: 'CA',
    email,
    business_type: businessType,
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    business_profile: {
      mcc: MERCHANT_CATEGORY,
      product_description: PRODUCT_DESCRIPTION,
      ...(siteUrl.startsWith('https://') ? { url: siteUrl } : {}),
    },
    settings: { payouts: { schedule: { delay_days: PAYOUT_DELAY_DAYS } } },
    metadata: { user_id: String(userId), operation_id: operationId },
  } satisfies Stripe.AccountCreateParams;
  return { path: '/v1/accounts', parameters: account };
}

/** Creates the account with the new API but reads it with the old one, which all other calls use for both. */
export function accountRequestV2(
  { userId, email, businessType, firstName, lastName }: AccountParameters,
  operationId: string,
): Built {
  const account = {
    contact_email: email,
    display_name: [firstName, lastName].filter(Boolean).join(' ') || email,
    dashboard: 'express',
    identity: { country: 'ca', entity_type: businessType },
    defaults: {
      currency: 'cad',
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      profile: { product_description: PRODUCT_DESCRIPTION },
    },
    configuration: {
      merchant: { mcc: MERCHANT_CATEGORY, capabilities: { card_payments: { requested: true } } },
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    metadata: { user_id: String(userId), operation_id: operationId },
  } satisfies Stripe.V2.Core.AccountCreateParams;
  return { path: '/v2/core/accounts', parameters: account };
}
