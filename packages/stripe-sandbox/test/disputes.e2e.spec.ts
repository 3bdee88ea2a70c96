import type Stripe from 'stripe';
import { paidCharge, refusal, settled } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

const WITHDRAWN = -42_500 - 1_500;

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const total = async (): Promise<number> => {
  const { available, pending } = await world.stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
};

/** A disputed charge, and what the balance was before the bank took the money. */
async function disputed(): Promise<{ dispute: Stripe.Dispute; before: number }> {
  const charge = await paidCharge(world);
  await settled(world, charge.id);
  const before = await total();
  const dispute = await world.control<Stripe.Dispute>(`charges/${charge.id}/dispute`, { reason: 'general' });
  return { dispute, before };
}

describe('a dispute', () => {
  it.each([
    ['pm_card_createDispute', 'fraudulent'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
  ])('follows the card %s', async (card, reason) => {
    const charge = await paidCharge(world, card);
    const dispute = await world.until(async () => (await world.stripe.disputes.list({ charge: charge.id })).data[0]);
    expect(dispute).toMatchObject({ reason, status: 'needs_response', is_charge_refundable: false });
    expect((await world.stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  });

  it('takes the money and a fee, and gives back the money alone when it is won', async () => {
    const { dispute, before } = await disputed();
    expect(await total()).toBe(before + WITHDRAWN);
    expect(dispute.balance_transactions).toMatchObject([{ amount: -42_500, fee: 1_500, net: WITHDRAWN }]);
    const staged = await world.stripe.disputes.update(dispute.id, {
      evidence: { customer_name: 'B' },
      submit: false,
      metadata: { order_id: '1' },
    });
    expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
    const won = await world.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    expect(won).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } });
    expect(won.balance_transactions).toHaveLength(2);
    expect(await total()).toBe(before - 1_500);
    for (const type of ['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed']) {
      await world.event(`charge.dispute.${type}`, dispute.id);
    }
    expect(await refusal(world.stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
  });

  it.each([
    [
      'losing evidence',
      (id: string) =>
        world.stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' }, submit: true }),
    ],
    ['giving in', (id: string) => world.stripe.disputes.close(id)],
    [
      'the bank’s decision',
      (id: string) => world.control<Stripe.Dispute>(`disputes/${id}/decide`, { outcome: 'lost' }),
    ],
  ])('is lost by %s', async (_how, act) => {
    const { dispute, before } = await disputed();
    expect(await act(dispute.id)).toMatchObject({ status: 'lost' });
    expect(await total()).toBe(before + WITHDRAWN);
    await world.event('charge.dispute.closed', dispute.id);
  });

  it('is under review in between, when evidence cannot be changed any more', async () => {
    const { dispute } = await disputed();
    const evidence = { uncategorized_text: 'A letter' };
    expect(await world.stripe.disputes.update(dispute.id, { evidence, submit: true })).toMatchObject({
      status: 'under_review',
    });
    expect(await refusal(world.stripe.disputes.update(dispute.id, { evidence }))).toMatchObject({ statusCode: 400 });
    expect(await world.control(`disputes/${dispute.id}/decide`, { outcome: 'won' })).toMatchObject({ status: 'won' });
    const wrong = { evidence: { nothing: 'x' } } as unknown as Stripe.DisputeUpdateParams;
    expect(await refusal(world.stripe.disputes.update(dispute.id, wrong))).toMatchObject({ code: 'parameter_unknown' });
  });
});

describe('a refund', () => {
  it('that failed gives the money back, and can be made again', async () => {
    const charge = await paidCharge(world);
    await settled(world, charge.id);
    const before = await total();
    const refund = await world.stripe.refunds.create({ charge: charge.id, reason: 'requested_by_customer' });
    expect(refund).toMatchObject({ status: 'succeeded', reason: 'requested_by_customer' });
    expect(await total()).toBe(before - 42_500);
    const movement = await world.stripe.balanceTransactions.retrieve(refund.balance_transaction as string);
    expect(movement).toMatchObject({ amount: -42_500, fee: 0, type: 'refund' });
    await world.control(`refunds/${refund.id}/fail`);
    const failed = await world.stripe.refunds.retrieve(refund.id, { expand: ['failure_balance_transaction'] });
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 42_500 },
    });
    expect(await total()).toBe(before);
    await world.event('refund.failed', refund.id);
    expect(await world.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: false, amount_refunded: 0 });
    const again = await world.stripe.refunds.create({ charge: charge.id });
    expect(again.status).toBe('succeeded');
    expect((await world.stripe.refunds.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([
      again.id,
      refund.id,
    ]);
    expect(await refusal(world.stripe.refunds.cancel(again.id))).toMatchObject({ statusCode: 400 });
  });

  it('is refused for what cannot be given back', async () => {
    const charge = await paidCharge(world);
    const refund = (more: Stripe.RefundCreateParams) => refusal(world.stripe.refunds.create(more));
    expect(await refund({})).toMatchObject({ code: 'parameter_missing' });
    expect(await refund({ charge: 'ch_none' })).toMatchObject({ code: 'resource_missing', param: 'charge' });
    expect(await refund({ charge: charge.id, amount: 0 })).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await refund({ charge: charge.id, reverse_transfer: true })).toMatchObject({ param: 'reverse_transfer' });
    const open = await world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' });
    expect(await refund({ payment_intent: open.id })).toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

describe('a review', () => {
  it('marks the payment until it is approved; a warning of fraud comes by event', async () => {
    const charge = await paidCharge(world);
    const review = await world.control<Stripe.Review>(`charges/${charge.id}/review`);
    expect((await world.stripe.reviews.list()).data.map(({ id }) => id)).toEqual([review.id]);
    expect((await world.stripe.charges.retrieve(charge.id)).review).toBe(review.id);
    expect(await world.stripe.reviews.approve(review.id)).toMatchObject({ open: false, closed_reason: 'approved' });
    expect((await world.stripe.charges.retrieve(charge.id)).review).toBeNull();
    await world.event('review.closed', review.id);
    await world.control(`charges/${charge.id}/early-fraud-warning`);
    expect((await world.event('radar.early_fraud_warning.created')).event.data.object).toMatchObject({
      charge: charge.id,
    });
  });
});
