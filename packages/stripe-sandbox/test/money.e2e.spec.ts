import type Stripe from 'stripe';
import { paidCharge, refusal, seller, settled } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

describe('the money of a charge', () => {
  it('goes to the seller once, never above the charge, and back as far as it is there', async () => {
    const [{ id: destination }, charge] = [await seller(world), await paidCharge(world)];
    const send = (amount: number, key: string) =>
      world.stripe.transfers.create(
        {
          amount,
          currency: 'cad',
          destination,
          source_transaction: charge.id,
          transfer_group: 'order_1',
          metadata: { order_id: '1' },
        },
        { idempotencyKey: key },
      );
    const transfer = await send(36_000, `release-${charge.id}`);
    const replay = await send(36_000, `release-${charge.id}`);
    expect(replay.id).toBe(transfer.id);
    expect(replay).toEqual(transfer);
    expect(await refusal(send(1, `release-${charge.id}`))).toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
    const over = await refusal(send(7_000, `second-${charge.id}`));
    expect(over.message).toContain('must not exceed the source amount');
    const { pending } = await world.stripe.balance.retrieve({}, { stripeAccount: destination });
    expect(pending[0]).toMatchObject({ amount: 36_000, currency: 'cad' });

    const reversal = await world.stripe.transfers.createReversal(transfer.id, { amount: 6_000 });
    expect(reversal).toMatchObject({ amount: 6_000, transfer: transfer.id });
    expect(await refusal(world.stripe.transfers.createReversal(transfer.id, { amount: 31_000 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await world.stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 6_000,
      reversed: false,
    });
    await world.event('transfer.created', transfer.id);
    await world.event('transfer.reversed', transfer.id);
    expect((await world.stripe.transfers.list({ transfer_group: 'order_1', destination })).data).toHaveLength(1);
  });

  it('cannot go to an account that may not receive, nor from an empty balance', async () => {
    const [pending, verified, charge] = [await seller(world, 'pending'), await seller(world), await paidCharge(world)];
    const send = (destination: string, source?: string) =>
      refusal(
        world.stripe.transfers.create({
          amount: 1000,
          currency: 'cad',
          destination,
          ...(source && { source_transaction: source }),
        }),
      );
    expect(await send(pending.id, charge.id)).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    expect(await send(verified.id)).toMatchObject({ code: 'balance_insufficient' });
    expect(await send('acct_1000000000000000', charge.id)).toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    });
  });

  it('is refunded in parts up to the whole, and then no more', async () => {
    const charge = await paidCharge(world);
    const intent = charge.payment_intent as string;
    const refund = (amount?: number) =>
      world.stripe.refunds.create({ payment_intent: intent, ...(amount && { amount }), metadata: { refund_id: '1' } });
    expect(await refund(2_500)).toMatchObject({ status: 'succeeded', amount: 2_500, charge: charge.id });
    expect(await refusal(refund(40_001))).toMatchObject({ param: 'amount' });
    expect(await refund()).toMatchObject({ amount: 40_000 });
    expect(await refusal(refund())).toMatchObject({ code: 'charge_already_refunded' });
    expect(await world.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true, amount_refunded: 42_500 });
  });

  it.each([
    ['4000000000005126', 'failed', 'refund.failed'],
    ['4000000000007726', 'succeeded', 'refund.updated'],
  ])('may have a refund that is settled later (card %s)', async (card, status, event) => {
    const charge = await paidCharge(world, card);
    const refund = await world.stripe.refunds.create({ charge: charge.id });
    expect((await world.event(event, refund.id)).event.data.object).toMatchObject({ status });
    expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({ status });
  });

  it('adds up: the balance is the sum of its movements', async () => {
    await settled(world, (await paidCharge(world)).id);
    let sum = 0;
    for await (const movement of world.stripe.balanceTransactions.list({ limit: 100 })) sum += movement.net;
    const { available, pending } = await world.stripe.balance.retrieve();
    expect([...available, ...pending].reduce((total, { amount }) => total + amount, 0)).toBe(sum);
  });

  it('is taken back by a dispute', async () => {
    const charge = await paidCharge(world, 'pm_card_createDispute');
    const { event } = await world.event('charge.dispute.created');
    const dispute = await world.stripe.disputes.retrieve((event.data.object as Stripe.Dispute).id);
    expect(dispute).toMatchObject({
      charge: charge.id,
      amount: 42_500,
      status: 'needs_response',
      reason: 'fraudulent',
    });
    expect(await refusal(world.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });
});
