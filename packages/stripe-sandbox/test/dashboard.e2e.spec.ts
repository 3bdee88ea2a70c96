import type Stripe from 'stripe';
import { checkout, paidCharge, seller, settled } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';
import { ProviderDashboard } from '../../../test/support/provider.js';

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

const total = async (account?: string): Promise<number> => {
  const balance = await world.stripe.balance.retrieve({}, account === undefined ? {} : { stripeAccount: account });
  return [...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0);
};
const made = { request: { id: null, idempotency_key: null } };

describe('a refund in the dashboard', () => {
  it('gives back a part and then the rest, with its movements and events, and without metadata of ours', async () => {
    const charge = await settled(world, (await paidCharge(world)).id);
    const [intent, before] = [charge.payment_intent as string, await total()];
    const part = await dashboard.dashboardRefund(intent, 1_000);
    expect(part).toMatchObject({
      object: 'refund',
      amount: 1_000,
      status: 'succeeded',
      metadata: {},
      charge: charge.id,
    });
    expect(await total()).toBe(before - 1_000);
    const movement = await world.stripe.balanceTransactions.retrieve(String(part.balance_transaction));
    expect(movement).toMatchObject({ amount: -1_000, fee: 0, type: 'refund', source: part.id });
    expect((await world.event('refund.created', part.id)).event).toMatchObject(made);
    expect((await world.event('charge.refunded', charge.id)).event).toMatchObject({
      ...made,
      data: { object: { amount_refunded: 1_000, refunded: false } },
    });
    expect((await world.event('refund.updated', part.id)).event.data.object).toMatchObject({
      destination_details: { card: { reference_status: 'available' } },
    });
    const rest = await dashboard.dashboardRefund(intent);
    expect(rest.amount).toBe(41_500);
    const after = await world.stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
    expect(after).toMatchObject({ amount_refunded: 42_500, refunded: true });
    expect(after.refunds?.data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    await expect(dashboard.dashboardRefund(intent)).rejects.toThrow('charge_already_refunded');
  });

  it('is refused for more than is left, and for no payment', async () => {
    // Its money arrives after the charge, and would arrive in the balance of the next test.
    const charge = await settled(world, (await paidCharge(world)).id);
    await expect(dashboard.dashboardRefund(charge.payment_intent as string, 42_501)).rejects.toThrow(
      'greater than unrefunded amount on charge',
    );
    await expect(dashboard.dashboardRefund('pi_none')).rejects.toThrow('resource_missing');
  });
});

describe('a transfer in the dashboard', () => {
  it('goes to an account with or without a group, and back in parts', async () => {
    const account = await seller(world);
    await dashboard.addFunds(10_000);
    const [before, sent] = [
      await total(),
      await dashboard.dashboardTransfer({ destination: account.id, cents: 4_000 }),
    ];
    expect(sent).toMatchObject({ amount: 4_000, transfer_group: null, source_transaction: null, metadata: {} });
    expect([await total(), await total(account.id)]).toEqual([before - 4_000, 4_000]);
    expect((await world.event('transfer.created', sent.id)).event).toMatchObject(made);
    const grouped = await dashboard.dashboardTransfer({ destination: account.id, cents: 500, group: 'order_77' });
    expect((await world.stripe.transfers.list({ transfer_group: 'order_77' })).data.map(({ id }) => id)).toEqual([
      grouped.id,
    ]);

    const back = await dashboard.dashboardReversal(sent.id, 1_500);
    expect(back).toMatchObject({ object: 'transfer_reversal', amount: 1_500, metadata: {}, transfer: sent.id });
    expect((await world.event('transfer.reversed', sent.id)).event).toMatchObject({
      ...made,
      data: { object: { amount_reversed: 1_500, reversed: false } },
    });
    await dashboard.dashboardReversal(sent.id);
    expect(await total(account.id)).toBe(500);
    expect((await world.stripe.transfers.listReversals(sent.id)).data.map(({ amount }) => amount)).toEqual([
      2_500, 1_500,
    ]);
    await expect(dashboard.dashboardReversal(sent.id)).rejects.toThrow('already fully reversed');
    await expect(dashboard.dashboardReversal(grouped.id, 501)).rejects.toThrow(
      'greater than unreversed amount on transfer',
    );
  });

  it('draws on a charge when it is told to, and on nothing that is not there', async () => {
    const [account, charge] = [await seller(world), await settled(world, (await paidCharge(world)).id)];
    const sent = await dashboard.dashboardTransfer({ destination: account.id, cents: 30_000, charge: charge.id });
    expect(sent).toMatchObject({ source_transaction: charge.id, transfer_group: 'order_1' });
    await expect(dashboard.dashboardTransfer({ destination: account.id, cents: 9_000_000 })).rejects.toThrow(
      'balance_insufficient',
    );
  });
});

describe('the platform’s own money', () => {
  it('is paid out by hand until the dashboard says daily', async () => {
    const interval = async () => (await world.stripe.accounts.retrieveCurrent()).settings?.payouts?.schedule.interval;
    expect(await interval()).toBe('manual');
    await dashboard.payoutSchedule('daily');
    expect(await interval()).toBe('daily');
    await dashboard.payoutSchedule('manual');
    expect(await interval()).toBe('manual');
  });

  it('comes back when a payout fails', async () => {
    await dashboard.addFunds(5_000);
    const payout = (await dashboard.payOutPlatform(1_000)) as Stripe.Payout;
    const before = await total();
    await dashboard.failPayout(payout.id);
    expect((await world.event('payout.failed', payout.id)).event.data.object).toMatchObject({
      status: 'failed',
      failure_code: 'no_account',
    });
    expect(await total()).toBe(before + 1_000);
  });
});

describe('a seller’s bank account', () => {
  it('is added, marked and removed, with the events of it', async () => {
    const account = await seller(world);
    const bank = await world.control<Stripe.BankAccount>(`accounts/${account.id}/external-accounts`);
    expect((await world.event('account.external_account.created', bank.id)).event.account).toBe(account.id);
    await world.control(`accounts/${account.id}/external-accounts/${bank.id}/state`, { status: 'errored' });
    expect((await world.event('account.external_account.updated', bank.id)).event).toMatchObject({
      data: { object: { status: 'errored' }, previous_attributes: { status: 'new' } },
    });
    await world.control(`accounts/${account.id}/external-accounts/${bank.id}/remove`);
    await world.event('account.external_account.deleted', bank.id);
    const { data } = await world.stripe.accounts.listExternalAccounts(account.id);
    expect(data.map(({ id }) => id)).not.toContain(bank.id);
  });
});

it('knows its own words only', async () => {
  const open = await checkout(world);
  expect(await world.control('dashboard/refunds', { payment: 'x' })).toMatchObject({ error: {} });
  expect(await world.control('dashboard/reversals')).toMatchObject({ error: { message: 'transfer is missing.' } });
  expect(await world.control('dashboard/payout-schedule', { interval: 'hourly' })).toMatchObject({ error: {} });
  expect(open.status).toBe('open');
});
