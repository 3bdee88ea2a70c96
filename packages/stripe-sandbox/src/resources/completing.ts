import type { Work } from '../store/work.js';
import type { ApiObject } from '../store/sandbox.js';
import type { BillingDetails } from './payment-methods.js';

export interface CheckoutSession extends ApiObject {
  amount_total: number;
  cancel_url: string | null;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  metadata: Record<string, string>;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string | null;
  $: { lineItems: ApiObject[]; intentDetails: Record<string, unknown> };
}

/** A session whose payment succeeded; called in the transaction of the payment. */
export async function completeSession(work: Work, sessionId: string, billing: BillingDetails): Promise<void> {
  const session = await work.get<CheckoutSession>(sessionId, 'checkout.session', '');
  session.status = 'complete';
  const intent = await work.find<ApiObject>(session.payment_intent ?? '', 'payment_intent');
  session.payment_status = intent?.status === 'succeeded' ? 'paid' : 'unpaid';
  session.customer_details = {
    address: billing.address,
    business_name: null,
    email: billing.email ?? session.customer_email,
    individual_name: null,
    name: billing.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  await work.save(session);
  await work.emit('checkout.session.completed', session);
}
