import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderEvent, ProviderRefund } from '../../application/ports/card-provider.js';
import type { AccountFacts } from '../../domain/seller-account-status.js';

const REFUND_STATUSES: readonly string[] = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'];

function paidOf({ payment_status: status, payment_intent: intent }: Stripe.Checkout.Session): ProviderCheckout['paid'] {
  if (status !== 'paid' || intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return null;
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') return null;
  const { balance_transaction: transaction } = charge;
  return {
    paymentIntentId: intent.id,
    chargeId: charge.id,
    amountCents: intent.amount_received,
    currency: intent.currency,
    feeCents: transaction === null || typeof transaction === 'string' ? null : transaction.fee,
  };
}

function statusOf(status: string | null): ProviderCheckout['status'] {
  return status === 'open' || status === 'complete' ? status : 'expired';
}

export function toProviderCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    sessionId: session.id,
    url: session.url,
    status: statusOf(session.status),
    paid: paidOf(session),
    livemode: session.livemode,
  };
}

export function toProviderRefund({ id, status }: Stripe.Refund): ProviderRefund {
  const known = status !== null && REFUND_STATUSES.includes(status) ? (status as ProviderRefund['status']) : 'pending';
  return { id, status: known };
}

export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { object } = event.data;
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    livemode: event.livemode,
    createdAt: new Date(event.created * 1_000),
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    payload: object,
  };
}

export function toAccountFacts(account: Stripe.Account): AccountFacts {
  const { requirements } = account;
  return {
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
    disabledReason: requirements?.disabled_reason ?? null,
    currentlyDue: requirements?.currently_due ?? [],
    pastDue: requirements?.past_due ?? [],
    errors: requirements?.errors ?? [],
    pendingVerification: requirements?.pending_verification ?? [],
  };
}
