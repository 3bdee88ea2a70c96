import { refused } from '../../http/errors.js';
import { newId } from '../../store/ids.js';
import type { ApiObject } from '../../store/sandbox.js';
import type { Work } from '../../store/work.js';
import type { Charge } from '../charges.js';
import { type Call, type Endpoint, step } from '../endpoint.js';
import { readable } from '../lists.js';
import type { PaymentIntent } from '../payment-intents.js';

export interface Review extends ApiObject {
  charge: string | null;
  closed_reason: string | null;
  open: boolean;
  payment_intent: string | null;
  reason: string;
}

/** The provider looks at a payment before it is trusted. */
export async function openReview(work: Work, charge: Charge): Promise<Review> {
  const review = await work.insert<Review>({
    id: newId('prv_'),
    object: 'review',
    billing_zip: null,
    charge: charge.id,
    closed_reason: null,
    created: work.now,
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: 'rule',
    payment_intent: charge.payment_intent,
    reason: 'rule',
    session: null,
  });
  await mark(work, review, review.id);
  await work.emit('review.opened', review);
  return review;
}

async function mark(work: Work, { charge, payment_intent: intent }: Review, id: string | null): Promise<void> {
  for (const [type, each] of [
    ['charge', charge],
    ['payment_intent', intent],
  ] as const) {
    const object = each === null ? null : await work.find<Charge | PaymentIntent>(each, type);
    if (object !== null) await work.save({ ...object, review: id });
  }
}

/** The words that the provider has for how a review ended. */
export const CLOSED_REASONS = [
  'acknowledged',
  'approved',
  'canceled',
  'disputed',
  'payment_never_settled',
  'redacted',
  'refunded',
  'refunded_as_fraud',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

export async function closeReview(work: Work, review: Review, reason: ClosedReason): Promise<Review> {
  Object.assign(review, { open: false, closed_reason: reason, reason });
  await work.save(review);
  await mark(work, review, null);
  await work.emit('review.closed', review);
  return review;
}

/** What became of the payment ends its review, if one is open. */
export async function closeReviewOf(work: Work, charge: Charge, reason: ClosedReason): Promise<void> {
  const reviews = await work.all<Review>('review', 'charge', charge.id);
  for (const review of reviews) if (review.open) await closeReview(work, review, reason);
}

async function approve(call: Call): Promise<Review> {
  const review = await call.work.get<Review>(step(call), 'review', call.account, 'review');
  if (!review.open) throw refused(`Review ${review.id} is closed already.`);
  return closeReview(call.work, review, 'approved');
}

export const REVIEWS: readonly Endpoint[] = [
  ...readable('review', '/v1/reviews', {
    param: 'review',
    also: [{ sql: `(data->>'open')::boolean = $1`, value: true }],
  }),
  { method: 'POST', path: '/v1/reviews/:id/approve', run: approve },
];
