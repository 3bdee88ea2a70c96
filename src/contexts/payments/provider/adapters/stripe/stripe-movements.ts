import type Stripe from 'stripe';
import { ProviderRefusal } from '../../application/ports/card-provider.js';
import type { MovementKind, ProviderMovement } from '../../domain/provider-movement.js';
import type { StripeClient } from './stripe-client.js';

/** Maps Stripe's balance transaction types to ours; unlisted ones are `other` and get reported. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund-failed',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  payout: 'platform',
  payout_cancel: 'platform',
  payout_failure: 'platform',
  topup: 'platform',
  topup_reversal: 'platform',
};

/** Adjustments are distinguished by their reason. */
const ADJUSTMENTS: Readonly<Record<string, MovementKind>> = {
  dispute: 'dispute',
  dispute_reversal: 'dispute-reinstated',
};

function kindOf({ type, reporting_category: category, currency }: Stripe.BalanceTransaction): MovementKind {
  // The ledger has Canadian dollars only.
  if (currency !== 'cad') return 'other';
  return (type === 'adjustment' ? ADJUSTMENTS[category] : KINDS[type]) ?? 'other';
}

function referenceOf({ id, source }: Stripe.BalanceTransaction): string {
  if (source === null) return id;
  return typeof source === 'string' ? source : source.id;
}

export function toProviderMovement(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const { id, amount, fee, created } = transaction;
  return {
    id,
    kind: kindOf(transaction),
    reference: referenceOf(transaction),
    amountCents: amount,
    feeCents: fee,
    at: new Date(created * 1_000),
  };
}

/** A movement without an object is identified by its own id. */
const OWN_MOVEMENT = 'txn_';

/** Every movement of the platform's own balance since the instant, page by page. */
export function listMovements(stripe: StripeClient, since: Date): Promise<ProviderMovement[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  return stripe.call(async (sdk) => {
    const found: ProviderMovement[] = [];
    for await (const transaction of sdk.balanceTransactions.list({ created, limit: 100 }))
      found.push(toProviderMovement(transaction));
    return found;
  });
}

/** An object's movements, or the one with that id; empty for unknown ids. */
export async function findMovements(stripe: StripeClient, reference: string): Promise<ProviderMovement[]> {
  try {
    return await stripe.call(async ({ balanceTransactions }) =>
      reference.startsWith(OWN_MOVEMENT)
        ? [toProviderMovement(await balanceTransactions.retrieve(reference))]
        : (await balanceTransactions.list({ source: reference, limit: 100 })).data.map(toProviderMovement),
    );
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === 'resource_missing') return [];
    throw error;
  }
}

/** The platform's balance in the currency, available plus pending, in cents. */
export async function readBalance(stripe: StripeClient, currency: string): Promise<number> {
  const { available, pending } = await stripe.call((sdk) => sdk.balance.retrieve());
  return [...available, ...pending]
    .filter((part) => part.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
}
