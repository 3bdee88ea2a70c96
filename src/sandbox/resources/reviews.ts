import { refused } from '../http/errors.js';
import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import type { Charge } from './charges.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import type { PaymentIntent } from './payment-intents.js';

interface Review extends ApiObject {
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

async function approve(call: Call): Promise<Review> {
  const { work } = call;
  const review = await work.get<Review>(step(call), 'review', call.account, 'review');
  if (!review.open) throw refused(`Review ${review.id} is closed already.`);
  Object.assign(review, { open: false, closed_reason: 'approved', reason: 'approved' });
  await work.save(review);
  await mark(work, review, null);
  await work.emit('review.closed', review);
  return review;
}

/** A card network's warning that a payment may be disputed as fraud. */
export async function warnOfFraud(work: Work, charge: Charge): Promise<ApiObject> {
  const warning = await work.insert<ApiObject>({
    id: newId('issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: work.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  });
  await work.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

export const REVIEWS: readonly Endpoint[] = [
  ...readable('review', '/v1/reviews', {
    param: 'review',
    also: [{ sql: `(data->>'open')::boolean = $1`, value: true }],
  }),
  { method: 'POST', path: '/v1/reviews/:id/approve', run: approve },
];
