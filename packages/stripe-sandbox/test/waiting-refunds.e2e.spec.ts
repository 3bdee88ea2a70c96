import type Stripe from 'stripe';
import { seller } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeEach(async () => {
  world = await SandboxWorld.start();
});
afterEach(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

/** A charge whose fee is known, with the card. */
async function charged(amount: number, card = 'pm_card_bypassPending'): Promise<Stripe.Charge> {
  const { latest_charge: id } = await world.stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
    payment_method: card,
    confirm: true,
  });
  return world.until(async () => {
    const charge = await world.stripe.charges.retrieve(id as string);
    return charge.balance_transaction === null ? undefined : charge;
  });
}

async function sent(charge: Stripe.Charge, amount: number): Promise<Stripe.Transfer> {
  const { id: destination } = await seller(world);
  return world.stripe.transfers.create({ amount, currency: 'cad', destination, source_transaction: charge.id });
}

const refundOf = ({ id: charge }: Stripe.Charge, amount?: number) =>
  world.stripe.refunds.create({ charge, ...(amount === undefined ? {} : { amount }) });

async function funds(): Promise<{ available: number; pending: number; booked: number }> {
  const { available, pending } = await world.stripe.balance.retrieve();
  const { data } = await world.stripe.balanceTransactions.list({ limit: 100 });
  return {
    available: available[0]?.amount ?? 0,
    pending: pending[0]?.amount ?? 0,
    booked: data.reduce((sum, { net }) => sum + net, 0),
  };
}

const succeeded = ({ id }: Stripe.Refund) =>
  world.until(async () => {
    const refund = await world.stripe.refunds.retrieve(id);
    return refund.status === 'succeeded' ? refund : undefined;
  });

describe('a refund for which the money is not there', () => {
  it('waits, takes nothing, counts against the charge, and is paid by itself once there is money', async () => {
    const charge = await charged(10_000);
    await sent(charge, 9_000);
    const before = await funds();
    const refund = await refundOf(charge);
    expect(refund).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
      amount: 10_000,
    });
    expect(await funds()).toEqual(before);
    expect(await world.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 10_000, refunded: true });
    await charged(20_000);
    const paid = await succeeded(refund);
    expect(paid.pending_reason).toBeUndefined();
    expect(await world.stripe.balanceTransactions.retrieve(paid.balance_transaction as string)).toMatchObject({
      amount: -10_000,
      fee: 0,
      source: refund.id,
    });
    const { available, pending, booked } = await funds();
    expect([available >= 0, available + pending]).toEqual([true, booked]);
    const { event } = await world.event('refund.updated', refund.id);
    expect(event.data.previous_attributes).toEqual({
      balance_transaction: null,
      pending_reason: 'insufficient_funds',
      status: 'pending',
    });
  });

  it('waits for its charge when that is still pending, and is paid on the day the money comes', async () => {
    const charge = await charged(10_000, 'pm_card_ca');
    await charged(30_000, 'pm_card_ca');
    await sent(charge, 9_000);
    expect((await refundOf(charge, 1_000)).status).toBe('succeeded');
    const over = await refundOf(charge);
    expect(over).toMatchObject({ amount: 9_000, status: 'pending', pending_reason: 'charge_pending' });
    await world.control('clock/advance', { seconds: 7 * 86_400 - 60 });
    expect((await world.stripe.refunds.retrieve(over.id)).status).toBe('pending');
    await world.control('clock/advance', { seconds: 120 });
    expect((await world.stripe.refunds.retrieve(over.id)).status).toBe('succeeded');
  });

  it('is paid at once out of its own charge while that is pending, whatever else there is', async () => {
    const charge = await charged(10_000, 'pm_card_ca');
    expect(await refundOf(charge)).toMatchObject({ status: 'succeeded' });
    expect((await funds()).available).toBe(0);
  });

  it('is paid as soon as the seller’s share of its pending charge was taken back', async () => {
    const charge = await charged(10_000, 'pm_card_ca');
    const transfer = await sent(charge, 9_000);
    const refund = await refundOf(charge);
    expect(refund.status).toBe('pending');
    await world.stripe.transfers.createReversal(transfer.id);
    await succeeded(refund);
  });

  it('lets a smaller one pass, and fails without giving back what was never taken', async () => {
    const [first, second] = [await charged(10_000), await charged(10_000)];
    await sent(first, 9_500);
    await sent(second, 9_500);
    const large = await refundOf(first);
    const small = await refundOf(second, 150);
    expect([large.status, small.status]).toEqual(['pending', 'succeeded']);
    const before = await funds();
    await world.control(`refunds/${large.id}/fail`);
    const failed = await world.stripe.refunds.retrieve(large.id);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(failed.failure_balance_transaction).toBeUndefined();
    expect(await funds()).toEqual(before);
    await charged(30_000);
    expect((await world.stripe.refunds.retrieve(large.id)).status).toBe('failed');
  });

  it('goes on with the card’s own way once it is paid for', async () => {
    const charge = await charged(10_000, 'pm_card_pendingRefund');
    await sent(charge, 9_000);
    const refund = await refundOf(charge);
    expect(refund.pending_reason).toBe('charge_pending');
    await charged(50_000);
    await world.until(async () => {
      const { pending_reason: reason, status } = await world.stripe.refunds.retrieve(refund.id);
      return reason === 'processing' || status === 'succeeded' ? true : undefined;
    });
    await succeeded(refund);
  });
});

describe('a dispute that no one answers', () => {
  it('is lost on the day by which evidence was due', async () => {
    const charge = await charged(10_000);
    const { id } = await world.control<{ id: string }>(`charges/${charge.id}/dispute`);
    await world.control('clock/advance', { seconds: 9 * 86_400 - 60 });
    expect((await world.stripe.disputes.retrieve(id)).status).toBe('needs_response');
    await world.control('clock/advance', { seconds: 120 });
    expect(await world.stripe.disputes.retrieve(id)).toMatchObject({
      status: 'lost',
      evidence_details: { past_due: true },
    });
    await world.event('charge.dispute.closed', id);
  });
});
