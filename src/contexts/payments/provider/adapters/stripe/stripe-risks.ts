import type Stripe from 'stripe';
import type { ProviderCharge, ProviderRisk } from '../../application/ports/card-provider.js';
import type { StripeClient } from './stripe-client.js';

const PAGE = 100;
const MOST = 10_000;

const idOf = (held: string | { id: string } | null): string => (typeof held === 'string' ? held : (held?.id ?? ''));
const atOf = (seconds: number): Date => new Date(seconds * 1_000);
const since = (instant: Date) => ({ created: { gte: Math.floor(instant.getTime() / 1_000) }, limit: PAGE });

/** A warning is closed once its charge was refunded or charged back. */
const fromWarning = ({ id, charge, actionable, created }: Stripe.Radar.EarlyFraudWarning): ProviderRisk => ({
  id,
  chargeId: idOf(charge),
  cause: 'early-fraud-warning',
  isOpen: actionable,
  openedAt: atOf(created),
  closedReason: null,
});

const fromReview = ({ id, charge, open, created, closed_reason: closedReason }: Stripe.Review): ProviderRisk => ({
  id,
  chargeId: idOf(charge),
  cause: 'review',
  isOpen: open,
  openedAt: atOf(created),
  closedReason,
});

export async function findRisk(stripe: StripeClient, cause: ProviderRisk['cause'], id: string): Promise<ProviderRisk> {
  return cause === 'review'
    ? fromReview(await stripe.call((sdk) => sdk.reviews.retrieve(id)))
    : fromWarning(await stripe.call((sdk) => sdk.radar.earlyFraudWarnings.retrieve(id)));
}

export async function listRisks(stripe: StripeClient, from: Date): Promise<ProviderRisk[]> {
  const asked = since(from);
  const reviews = await stripe.call((sdk) => sdk.reviews.list(asked).autoPagingToArray({ limit: MOST }));
  const warnings = await stripe.call((sdk) =>
    sdk.radar.earlyFraudWarnings.list(asked).autoPagingToArray({ limit: MOST }),
  );
  return [...reviews.map(fromReview), ...warnings.map(fromWarning)];
}

/**
 * The charge has its open review and whether it was disputed; warnings and the disputes themselves need separate
 * requests.
 */
export async function findCharge(stripe: StripeClient, charge: string): Promise<ProviderCharge> {
  const [found, warnings] = await Promise.all([
    stripe.call((sdk) => sdk.charges.retrieve(charge, { expand: ['review'] })),
    stripe.call((sdk) => sdk.radar.earlyFraudWarnings.list({ charge, limit: PAGE })),
  ]);
  const { disputed, review, amount_refunded: refundedCents } = found;
  const disputes = disputed ? await stripe.call((sdk) => sdk.disputes.list({ charge, limit: PAGE })) : { data: [] };
  return {
    refundedCents,
    disputeIds: disputes.data.map(({ id }) => id),
    risks: [
      ...warnings.data.map(fromWarning),
      ...(review === null || typeof review === 'string' ? [] : [fromReview(review)]),
    ],
  };
}
