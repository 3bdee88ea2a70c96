import type Stripe from 'stripe';
import { paidCharge, refusal, settled } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';
import { ProviderDashboard } from '../../../test/support/provider.js';

const DISPUTE_FEE = 1_500;

let world: SandboxWorld;
let dashboard: ProviderDashboard;
beforeAll(async () => {
  world = await SandboxWorld.start();
  dashboard = new ProviderDashboard(world.url);
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const total = async (): Promise<number> => {
  const { available, pending } = await world.stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
};
const aCharge = async (): Promise<Stripe.Charge> => settled(world, (await paidCharge(world)).id);
const charged = (id: string) => world.stripe.charges.retrieve(id, { expand: ['review'] });
const dispute = (id: string) => world.stripe.disputes.retrieve(id);
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('an early fraud warning', () => {
  it('is found by its charge and its payment, and is spent when the payment is given back', async () => {
    const [charge, other] = [await aCharge(), await aCharge()];
    const warning = await dashboard.openWarning(charge.id);
    await dashboard.openWarning(other.id);
    const { earlyFraudWarnings: warnings } = world.stripe.radar;
    expect(idsOf(await warnings.list({ charge: charge.id }))).toEqual([warning.id]);
    expect(idsOf(await warnings.list({ payment_intent: charge.payment_intent as string }))).toEqual([warning.id]);
    expect((await warnings.list()).data).toHaveLength(2);
    expect(await warnings.retrieve(warning.id, { expand: ['charge'] })).toMatchObject({
      actionable: true,
      charge: { id: charge.id },
    });
    await dashboard.dashboardRefund(charge.payment_intent as string, 100);
    expect((await warnings.retrieve(warning.id)).actionable).toBe(true);
    await dashboard.dashboardRefund(charge.payment_intent as string);
    expect((await warnings.retrieve(warning.id)).actionable).toBe(false);
    expect((await world.event('radar.early_fraud_warning.updated', warning.id)).event.data).toMatchObject({
      object: { actionable: false },
      previous_attributes: { actionable: true },
    });
    expect(await refusal(warnings.retrieve('issfr_none'))).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('follows its test card, and is spent when the bank takes the money', async () => {
    const charge = await paidCharge(world, 'pm_card_createIssuerFraudRecord');
    const { earlyFraudWarnings: warnings } = world.stripe.radar;
    const warning = await world.until(async () => (await warnings.list({ charge: charge.id })).data[0]);
    await dashboard.openDispute(charge.id);
    expect((await warnings.retrieve(warning.id)).actionable).toBe(false);
  });
});

describe('a review', () => {
  it.each([
    ['approved', (charge: Stripe.Charge) => dashboard.closeReview(charge.id)],
    ['canceled', (charge: Stripe.Charge) => dashboard.closeReview(charge.id, 'canceled')],
    ['refunded', (charge: Stripe.Charge) => dashboard.dashboardRefund(charge.payment_intent as string)],
    [
      'refunded_as_fraud',
      (charge: Stripe.Charge) => dashboard.dashboardRefund(charge.payment_intent as string, undefined, 'fraudulent'),
    ],
    ['disputed', (charge: Stripe.Charge) => dashboard.openDispute(charge.id)],
  ])('stands at its charge until it is %s', async (closed_reason, act) => {
    const charge = await aCharge();
    const review = await dashboard.openReview(charge.id);
    expect((await charged(charge.id)).review).toMatchObject({ id: review.id, open: true });
    expect(idsOf(await world.stripe.reviews.list({ created: { gte: charge.created } }))).toContain(review.id);
    await world.event('review.opened', review.id);
    await act(charge);
    expect(await world.stripe.reviews.retrieve(review.id)).toMatchObject({ open: false, closed_reason });
    expect((await charged(charge.id)).review).toBeNull();
    expect((await world.event('review.closed', review.id)).event.data.object).toMatchObject({ closed_reason });
    expect(idsOf(await world.stripe.reviews.list())).not.toContain(review.id);
  });

  it('is not ended by a part given back', async () => {
    const charge = await aCharge();
    const review = await dashboard.openReview(charge.id);
    await dashboard.dashboardRefund(charge.payment_intent as string, 100);
    expect((await world.stripe.reviews.retrieve(review.id)).open).toBe(true);
  });
});

describe('an inquiry', () => {
  it('takes no money, leaves refunds possible, and is averted by giving everything back', async () => {
    const charge = await aCharge();
    const before = await total();
    const inquiry = await dashboard.openInquiry(charge.id);
    expect(await dispute(inquiry.id)).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    expect([await total(), (await charged(charge.id)).disputed]).toEqual([before, true]);
    expect(idsOf(await world.stripe.disputes.list({ charge: charge.id }))).toEqual([inquiry.id]);
    expect(idsOf(await world.stripe.disputes.list({ payment_intent: charge.payment_intent as string }))).toEqual([
      inquiry.id,
    ]);
    expect(idsOf(await world.stripe.disputes.list({ created: { gte: charge.created } }))).toContain(inquiry.id);
    await dashboard.dashboardRefund(charge.payment_intent as string, 2_500);
    expect((await dispute(inquiry.id)).status).toBe('warning_needs_response');
    await dashboard.dashboardRefund(charge.payment_intent as string);
    expect((await dispute(inquiry.id)).status).toBe('warning_closed');
    await world.event('charge.dispute.closed', inquiry.id);
    expect(await total()).toBe(before - 42_500);
    const withdrawn = world.received.filter(({ event }) => event.type === 'charge.dispute.funds_withdrawn');
    expect(withdrawn.map(({ event }) => (event.data.object as Stripe.Dispute).id)).not.toContain(inquiry.id);
  });

  it('is answered, and closed by the bank; a chargeback can come all the same', async () => {
    const charge = await aCharge();
    const inquiry = await dashboard.openInquiry(charge.id);
    const evidence = { uncategorized_text: 'A letter' };
    expect(await world.stripe.disputes.update(inquiry.id, { evidence, submit: true })).toMatchObject({
      status: 'warning_under_review',
    });
    expect(await dashboard.closeInquiry(inquiry.id)).toMatchObject({ status: 'warning_closed' });
    await expect(dashboard.closeInquiry(inquiry.id)).rejects.toThrow('no open inquiry');
    const before = await total();
    const second = await dashboard.openDispute(charge.id);
    expect([second.status, await total()]).toEqual(['needs_response', before - 42_500 - DISPUTE_FEE]);
  });

  it.each([
    ['the bank', (id: string) => dashboard.escalateInquiry(id)],
    [
      'the test’s words',
      (id: string) =>
        world.stripe.disputes.update(id, {
          evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
          submit: true,
        }),
    ],
  ])('becomes a chargeback by %s: the money goes, and refunds on their way come back', async (_by, escalate) => {
    const charge = await aCharge();
    const inquiry = await dashboard.openInquiry(charge.id);
    const refund = await dashboard.dashboardRefund(charge.payment_intent as string, 2_000);
    const before = await total();
    expect(await escalate(inquiry.id)).toMatchObject({ id: inquiry.id, status: 'needs_response' });
    expect(await total()).toBe(before - 42_500 - DISPUTE_FEE + 2_000);
    expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
    await world.event('charge.dispute.funds_withdrawn', inquiry.id);
    await world.event('refund.failed', refund.id);
    expect(await refusal(world.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('follows its test card, and ends by no one’s silence', async () => {
    const charge = await paidCharge(world, 'pm_card_createDisputeInquiry');
    const inquiry = await world.until(async () => (await world.stripe.disputes.list({ charge: charge.id })).data[0]);
    await world.control('clock/advance', { seconds: 20 * 86_400 });
    expect((await dispute(inquiry.id)).status).toBe('warning_needs_response');
  });
});

describe('a dispute of a part', () => {
  it('takes that part and the fee; nothing can be given back while it stands, and again once it is won', async () => {
    const charge = await aCharge();
    const before = await total();
    const part = await dashboard.openDispute(charge.id, { cents: 1_000, reason: 'product_unacceptable' });
    expect(part).toMatchObject({ amount: 1_000, status: 'needs_response' });
    expect(await total()).toBe(before - 1_000 - DISPUTE_FEE);
    expect(await charged(charge.id)).toMatchObject({ disputed: true, amount_refunded: 0 });
    expect(await refusal(world.stripe.refunds.create({ charge: charge.id, amount: 500 }))).toMatchObject({
      code: 'charge_disputed',
    });
    await expect(dashboard.openDispute(charge.id)).rejects.toThrow('cannot be disputed');
    await dashboard.decideDispute(part.id, 'won');
    expect((await dispute(part.id)).is_charge_refundable).toBe(true);
    expect(await world.stripe.refunds.create({ charge: charge.id, amount: 500 })).toMatchObject({ amount: 500 });
    expect(await total()).toBe(before - DISPUTE_FEE - 500);
  });

  it('is never of more than is left of the charge', async () => {
    const charge = await aCharge();
    await dashboard.dashboardRefund(charge.payment_intent as string, 40_000);
    await expect(dashboard.openDispute(charge.id, { cents: 2_501 })).rejects.toThrow('2500 cents');
    expect(await dashboard.openDispute(charge.id)).toMatchObject({ amount: 2_500 });
  });
});
