import type Stripe from 'stripe';
import { paidCharge, refusal, seller, settled } from './sandbox-acts.js';
import { SandboxWorld, SECRETS } from './sandbox-world.js';

const DAY = 86_400;

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const days = (count: number) => world.control('clock/advance', { seconds: count * DAY });

/** A seller with money from a card whose payments are available at once. */
async function paidSeller(amount = 20_000): Promise<{ id: string; transfer: Stripe.Transfer }> {
  const [{ id }, charge] = [await seller(world), await paidCharge(world, 'pm_card_bypassPending')];
  await settled(world, charge.id);
  const transfer = await world.stripe.transfers.create({
    amount,
    currency: 'cad',
    destination: id,
    source_transaction: charge.id,
  });
  return { id, transfer };
}

const fundsOf = async (stripeAccount: string): Promise<number> =>
  (await world.stripe.balance.retrieve({}, { stripeAccount })).available[0]?.amount ?? 0;

describe('a payout', () => {
  it('is made by hand, changed, paid on its day, and told to the Connect endpoint', async () => {
    const { id: stripeAccount } = await paidSeller();
    const payout = await world.stripe.payouts.create(
      { amount: 5_000, currency: 'cad', description: 'By hand' },
      { stripeAccount },
    );
    expect(payout).toMatchObject({ status: 'pending', automatic: false, amount: 5_000, livemode: false });
    expect(payout.arrival_date).toBeGreaterThan(payout.created);
    expect(await fundsOf(stripeAccount)).toBe(15_000);
    const marked = await world.stripe.payouts.update(payout.id, { metadata: { note: 'x' } }, { stripeAccount });
    expect(marked.metadata).toEqual({ note: 'x' });
    const { event, raw, signature } = await world.event('payout.created', payout.id);
    expect(event.account).toBe(stripeAccount);
    expect(world.stripe.webhooks.constructEvent(raw, signature, SECRETS.connect).id).toBe(event.id);

    await days(5);
    await world.event('payout.paid', payout.id);
    expect(await world.stripe.payouts.retrieve(payout.id, {}, { stripeAccount })).toMatchObject({ status: 'paid' });
    expect(await refusal(world.stripe.payouts.retrieve(payout.id))).toMatchObject({ statusCode: 404 });
    const back = await world.stripe.payouts.reverse(payout.id, {}, { stripeAccount });
    expect(back).toMatchObject({ amount: -5_000, original_payout: payout.id });
  });

  it('can be cancelled while it is pending, and no more', async () => {
    const { id: stripeAccount } = await paidSeller();
    const payout = await world.stripe.payouts.create({ amount: 4_000, currency: 'cad' }, { stripeAccount });
    const cancelled = await world.stripe.payouts.cancel(payout.id, {}, { stripeAccount });
    expect(cancelled.status).toBe('canceled');
    expect(cancelled.failure_balance_transaction).toMatch(/^txn_/);
    expect(await fundsOf(stripeAccount)).toBe(20_000);
    expect(await refusal(world.stripe.payouts.cancel(payout.id, {}, { stripeAccount }))).toMatchObject({
      statusCode: 400,
    });
    await world.event('payout.canceled', payout.id);
  });

  it('is refused without the money, without the right, and for a bank account that is not there', async () => {
    const [{ id: stripeAccount }, pending] = [await seller(world), await seller(world, 'submitted')];
    const pay = (account: string, more = {}) =>
      refusal(world.stripe.payouts.create({ amount: 100, currency: 'cad', ...more }, { stripeAccount: account }));
    expect(await pay(stripeAccount)).toMatchObject({ code: 'balance_insufficient' });
    expect(await pay(pending.id)).toMatchObject({ code: 'payouts_not_allowed' });
    expect(await pay(stripeAccount, { destination: 'ba_none' })).toMatchObject({
      code: 'resource_missing',
      param: 'destination',
    });
    expect(await pay(stripeAccount, { method: 'instant' })).toMatchObject({ param: 'method' });
    expect(await pay(stripeAccount, { amount: 0 })).toMatchObject({ code: 'parameter_invalid_integer' });
  });

  it('fails when the bank refuses it, and the money is back', async () => {
    const { id: stripeAccount } = await paidSeller();
    const payout = await world.stripe.payouts.create({ amount: 3_000, currency: 'cad' }, { stripeAccount });
    await world.control(`payouts/${payout.id}/fail`, { code: 'account_closed' });
    const { event } = await world.event('payout.failed', payout.id);
    expect(event).toMatchObject({ account: stripeAccount, data: { object: { failure_code: 'account_closed' } } });
    expect(await fundsOf(stripeAccount)).toBe(20_000);
    const account = await world.stripe.accounts.retrieve(stripeAccount);
    expect(account.external_accounts?.data[0]).toMatchObject({ status: 'errored' });
  });
});

describe('the daily schedule', () => {
  it('pays a seller out when the days pass, and then a transfer cannot be reversed any more', async () => {
    const { id: stripeAccount, transfer } = await paidSeller();
    await days(1);
    const { data } = await world.stripe.payouts.list({}, { stripeAccount });
    expect(data).toMatchObject([{ amount: 20_000, automatic: true, status: 'pending' }]);
    const [payout] = data;
    const paid = await world.stripe.balanceTransactions.list({ payout: payout?.id ?? '' }, { stripeAccount });
    expect(paid.data.map(({ type }) => type).sort()).toEqual(['payment', 'payout']);
    expect(await fundsOf(stripeAccount)).toBe(0);
    expect(await refusal(world.stripe.transfers.createReversal(transfer.id))).toMatchObject({
      statusCode: 400,
      code: 'balance_insufficient',
    });
    await world.restart();
    await days(4);
    await world.event('payout.paid', payout?.id);
    expect((await world.stripe.payouts.list({ status: 'paid' }, { stripeAccount })).data).toHaveLength(1);
  });

  it('leaves a manual schedule and the least balance alone', async () => {
    const { id: stripeAccount } = await paidSeller();
    const manual = { payments: { payouts: { schedule: { interval: 'manual' as const } } } };
    expect(await world.stripe.balanceSettings.update(manual, { stripeAccount })).toMatchObject(manual);
    await days(2);
    expect(await fundsOf(stripeAccount)).toBe(20_000);
    await world.stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { interval: 'daily' }, minimum_balance_by_currency: { cad: 7_000 } } } },
      { stripeAccount },
    );
    await days(2);
    expect(await fundsOf(stripeAccount)).toBe(7_000);
    expect((await world.event('balance_settings.updated')).event.account).toBe(stripeAccount);
  });

  it('says on the platform what became available, and keeps it there', async () => {
    expect((await world.stripe.balanceSettings.retrieve()).payments.payouts?.schedule?.interval).toBe('manual');
    await settled(world, (await paidCharge(world)).id);
    const before = (await world.stripe.balance.retrieve()).available[0]?.amount ?? 0;
    await days(8);
    await world.until(() => world.received.find(({ event }) => event.type === 'balance.available' && !event.account));
    expect((await world.stripe.balance.retrieve()).available[0]?.amount).toBe(before + 42_500 - 1_263);
    expect((await world.stripe.payouts.list()).data).toEqual([]);
  });
});

describe('a top-up', () => {
  it('arrives on the platform’s balance, or is called back before', async () => {
    const before = (await world.stripe.balance.retrieve()).available[0]?.amount ?? 0;
    const topup = await world.stripe.topups.create({ amount: 9_000, currency: 'cad', description: 'Reserve' });
    expect(topup).toMatchObject({ status: 'pending', balance_transaction: null });
    const other = await world.stripe.topups.create({ amount: 1_000, currency: 'cad' });
    expect(await world.stripe.topups.cancel(other.id)).toMatchObject({ status: 'canceled' });
    await world.event('topup.succeeded', topup.id);
    expect(await world.stripe.topups.retrieve(topup.id)).toMatchObject({ status: 'succeeded' });
    expect((await world.stripe.balance.retrieve()).available[0]?.amount).toBe(before + 9_000);
    expect((await world.stripe.topups.list({ amount: { gte: 9_000 } })).data).toHaveLength(1);
    expect(await refusal(world.stripe.topups.cancel(topup.id))).toMatchObject({ statusCode: 400 });

    const { id } = await seller(world);
    const transfer = await world.stripe.transfers.create({ amount: 8_000, currency: 'cad', destination: id });
    const opened = await world.stripe.transfers.retrieve(transfer.id, {
      expand: ['destination_payment', 'balance_transaction', 'destination'],
    });
    expect(opened.destination_payment).toMatchObject({ object: 'charge', amount: 8_000, source_transfer: transfer.id });
    expect(opened.destination).toMatchObject({ id });
  });

  it('leaves every balance the sum of its movements', async () => {
    const accounts = await world.stripe.accounts.list({ limit: 100 });
    for (const stripeAccount of [undefined, ...accounts.data.map(({ id }) => id)]) {
      const options = stripeAccount === undefined ? {} : { stripeAccount };
      let sum = 0;
      for await (const { net } of world.stripe.balanceTransactions.list({ limit: 100 }, options)) sum += net;
      const { available, pending } = await world.stripe.balance.retrieve({}, options);
      expect([...available, ...pending].reduce((total, { amount }) => total + amount, 0)).toBe(sum);
    }
  });
});
