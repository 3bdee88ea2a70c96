import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Endpoint, step } from './endpoint.js';
import type { TestCard } from './test-cards.js';

export interface BillingDetails {
  address: Record<string, string | null> | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export interface PaymentMethod extends ApiObject {
  billing_details: BillingDetails;
  $: { card: TestCard };
}

export const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function billingOf(given: { email?: string | null; name?: string | null }): BillingDetails {
  return {
    address: { ...NO_ADDRESS },
    email: given.email ?? null,
    name: given.name ?? null,
    phone: null,
    tax_id: null,
  };
}

/** The card as it was used once; numbers are the provider's public test numbers, never a real card's. */
export function addCard(work: Work, card: TestCard, billing: BillingDetails): Promise<PaymentMethod> {
  return work.insert<PaymentMethod>({
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `test${card.number.slice(-12)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    $: { card },
  });
}

export const PAYMENT_METHODS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: (call) => call.work.get(step(call), 'payment_method', call.account),
  },
];
