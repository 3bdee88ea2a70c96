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

const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);
const now = async () => (await world.control<{ now: number }>('clock')).now;
const later = () => world.control('clock/advance', { seconds: 100 });

/** Every item of a list, read in pages of two. */
async function paged<Item extends { id: string }>(
  list: (page: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
): Promise<Item[]> {
  const found: Item[] = [];
  for (;;) {
    const last = found.at(-1);
    const page = await list({ limit: 2, ...(last === undefined ? {} : { starting_after: last.id }) });
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}

describe('what was done can be found again', () => {
  it('transfers: by their group, where they went, and when', async () => {
    const [one, other] = [await seller(world), await seller(world)];
    await dashboard.addFunds(50_000);
    const send = (destination: string, group: string) =>
      world.stripe.transfers.create({ amount: 900, currency: 'cad', destination, transfer_group: group });
    const [first, begun] = [await send(one.id, 'listing_1'), await now()];
    await later();
    const [second, third] = [await send(other.id, 'listing_1'), await send(other.id, 'listing_2')];
    const { transfers } = world.stripe;
    expect(idsOf(await transfers.list({ transfer_group: 'listing_1' }))).toEqual([second.id, first.id]);
    expect(idsOf(await transfers.list({ destination: other.id }))).toEqual([third.id, second.id]);
    expect(idsOf(await transfers.list({ created: { gt: begun + 1 } }))).toEqual([third.id, second.id]);
    expect(idsOf(await transfers.list({ destination: other.id, transfer_group: 'listing_1' }))).toEqual([second.id]);
    const reversals = [
      await dashboard.dashboardReversal(first.id, 100),
      await dashboard.dashboardReversal(first.id, 200),
    ];
    expect(await paged((page) => transfers.listReversals(first.id, page))).toMatchObject([...reversals].reverse());
  });

  it('refunds: by payment, by charge, and when', async () => {
    const charge = await settled(world, (await paidCharge(world)).id);
    const [intent, other] = [charge.payment_intent as string, await paidCharge(world)];
    const first = await world.stripe.refunds.create({ payment_intent: intent, amount: 100 });
    const begun = await now();
    await later();
    const second = await world.stripe.refunds.create({ charge: charge.id, amount: 200 });
    await world.stripe.refunds.create({ charge: other.id, amount: 300 });
    const { refunds } = world.stripe;
    expect(idsOf(await refunds.list({ payment_intent: intent }))).toEqual([second.id, first.id]);
    expect(idsOf(await refunds.list({ charge: charge.id }))).toEqual([second.id, first.id]);
    expect(idsOf(await refunds.list({ charge: charge.id, created: { gt: begun + 1 } }))).toEqual([second.id]);
    const whole = await world.stripe.charges.retrieve(charge.id, { expand: ['refunds', 'review'] });
    expect([whole.amount_refunded, whole.refunded, idsOf(whole.refunds ?? { data: [] })]).toEqual([
      300,
      false,
      [second.id, first.id],
    ]);
  });

  it('checkouts: by their payment, and page by page by when they were made', async () => {
    await later();
    const begun = await now();
    const made: Stripe.Checkout.Session[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) made.push(await checkout(world, { client_reference_id: name }));
    await world.control(`checkout/sessions/${made[1]?.id ?? ''}/pay`, { card: 'pm_card_ca' });
    const { sessions } = world.stripe.checkout;
    const found = await paged((page) => sessions.list({ ...page, created: { gte: begun } }));
    expect(found.map(({ client_reference_id: name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a']);
    const { payment_intent: intent } = await sessions.retrieve(made[1]?.id ?? '');
    expect(idsOf(await sessions.list({ payment_intent: intent as string }))).toEqual([made[1]?.id]);
    const wanted = { client_reference_id: 'a' } as Stripe.Checkout.SessionListParams;
    await expect(sessions.list(wanted)).rejects.toMatchObject({ code: 'parameter_unknown' });
  });

  it('events: by their types and when, page by page', async () => {
    await later();
    const begun = await now();
    const charge = await settled(world, (await paidCharge(world)).id);
    for (const cents of [100, 200, 300]) await dashboard.dashboardRefund(charge.payment_intent as string, cents);
    const types = ['refund.created', 'charge.refunded'];
    const found = await paged((page) => world.stripe.events.list({ ...page, types, created: { gte: begun } }));
    expect(found.map(({ type }) => type)).toEqual(Array.from({ length: 3 }, () => types).flat());
    const only = await world.stripe.events.list({ type: 'refund.created', created: { gte: begun } });
    expect(only.data).toHaveLength(3);
  });

  it('accounts: by when they were made, with what was noted about them', async () => {
    await later();
    const begun = await now();
    const made = [await seller(world, ''), await seller(world, ''), await seller(world, '')];
    const found = await paged((page) => world.stripe.accounts.list({ ...page, created: { gte: begun } }));
    expect(found.map(({ id, metadata }) => [id, metadata])).toEqual(
      [...made].reverse().map(({ id }) => [id, { user_id: '41' }]),
    );
  });
});
