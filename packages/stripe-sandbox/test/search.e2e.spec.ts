import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { checkout, refusal, seller } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
/** The clock stands from the first payment to the first search, or a slow machine would outwait the index. */
let stopped: { mockRestore: () => void };
beforeAll(async () => {
  world = await SandboxWorld.start();
  stopped = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (const [amount, order] of [
    [1_000, 'one'],
    [2_000, "o'two"],
    [3_000, 'one'],
  ] as const) {
    await world.stripe.paymentIntents.create({
      amount,
      currency: 'cad',
      metadata: { order_id: order, 'the $1': 'x' },
      ...(amount === 2_000 ? {} : { payment_method: 'pm_card_ca', confirm: true }),
      ...(amount === 2_000 ? {} : { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } }),
    });
  }
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const found = async (query: string): Promise<number[]> =>
  (await world.stripe.paymentIntents.search({ query })).data.map(({ amount }) => amount);

describe('a search', () => {
  it('is behind: what was made a moment ago is not found yet', async () => {
    const atOnce = await found("metadata['order_id']:'one'");
    stopped.mockRestore();
    expect(atOnce).toEqual([]);
    await world.control('clock/advance', { seconds: 6 });
    expect(await found("metadata['order_id']:'one'")).toEqual([3_000, 1_000]);
  });

  it.each([
    [`status:'succeeded' AND metadata["order_id"]:"one"`, [3_000, 1_000]],
    [`status:"requires_payment_method"`, [2_000]],
    [`metadata['order_id']:'o\\'two'`, [2_000]],
    [`metadata['the $1']:'x' AND amount>1500`, [3_000, 2_000]],
    [`-metadata['order_id']:'one'`, [2_000]],
    [`amount:1000 OR amount>=3000`, [3_000, 1_000]],
    [`metadata['order_id']:null`, []],
    [`metadata['order_id']~'two'`, [2_000]],
  ])('%s', async (query, amounts) => {
    expect(await found(query)).toEqual(amounts);
  });

  it.each(['', 'order one', "colour:'red'", "status:'a' AND", "status:'a' AND amount:1 OR amount:2", "amount:'many'"])(
    'refuses %j',
    async (query) => {
      expect(await refusal(found(query))).toMatchObject({ statusCode: 400, param: 'query' });
    },
  );

  it('finds charges too, page by page', async () => {
    const query = "status:'succeeded'";
    const first = await world.stripe.charges.search({ query, limit: 1, expand: ['data.balance_transaction'] });
    expect(first).toMatchObject({ object: 'search_result', has_more: true, url: '/v1/charges/search' });
    expect(first.data[0]).toMatchObject({ amount: 3_000, balance_transaction: { object: 'balance_transaction' } });
    const page = first.next_page ?? '';
    const second = await world.stripe.charges.search({ query, limit: 1, page });
    expect(second).toMatchObject({ has_more: false, next_page: null });
    expect(second.data.map(({ amount }) => amount)).toEqual([1_000]);
    expect(await refusal(world.stripe.charges.search({ query, page: 'two' }))).toMatchObject({ param: 'page' });
  });
});

describe('an account session', () => {
  it('names every component, with what was switched on', async () => {
    const { id: account } = await seller(world);
    const session = await world.stripe.accountSessions.create({
      account,
      components: { payouts: { enabled: true, features: { instant_payouts: true } } },
    });
    expect(session).toMatchObject({ object: 'account_session', account, livemode: false });
    expect(session.components.payouts).toMatchObject({
      enabled: true,
      features: { instant_payouts: true, standard_payouts: false },
    });
    expect(session.components.account_onboarding.enabled).toBe(false);
  });

  it.each([{}, { payouts: { enabled: false } }])('is refused for %j', async (components) => {
    const { id: account } = await seller(world);
    expect(await refusal(world.stripe.accountSessions.create({ account, components }))).toMatchObject({
      statusCode: 400,
      param: 'components',
    });
  });
});

describe('the page of a checkout', () => {
  it.each([
    [{ automatic_tax: { enabled: true } }, 'automatic_tax[enabled]'],
    [{ phone_number_collection: { enabled: true } }, 'phone_number_collection[enabled]'],
    [{ billing_address_collection: 'required' }, 'billing_address_collection'],
    [{ allowed_payment_method_types: ['klarna'] }, 'allowed_payment_method_types'],
    [{ discounts: [{ coupon: 'half' }] }, 'discounts'],
    [{ shipping_address_collection: { allowed_countries: ['CA'] } }, 'shipping_address_collection'],
    [{ tax_id_collection: { enabled: true } }, 'tax_id_collection'],
    [{ submit_type: 'subscribe' }, 'submit_type'],
  ] as const)('refuses %j, which it would not do', async (more, param) => {
    const refused = await refusal(checkout(world, more as unknown as Partial<Stripe.Checkout.SessionCreateParams>));
    expect(refused).toMatchObject({ statusCode: 400, param });
    expect(refused.code).not.toBe('parameter_unknown');
  });

  it('takes no price that comes again, and no part of a cent', async () => {
    const price = (more: object) => ({
      quantity: 1,
      price_data: { currency: 'cad', product_data: { name: 'Desk' }, unit_amount: 900, ...more },
    });
    for (const more of [
      { recurring: { interval: 'month' as const } },
      { unit_amount: undefined, unit_amount_decimal: '900.5' },
    ]) {
      const create = checkout(world, { line_items: [price(more)] });
      expect(await refusal(create)).toMatchObject({ statusCode: 400 });
    }
  });

  it('carries the shop’s own words and button', async () => {
    const { url } = await checkout(world, {
      submit_type: 'book',
      custom_text: { submit: { message: 'Be at <home>.' }, after_submit: { message: 'See you.' } },
    });
    const page = await (await world.fetch(url ?? '')).text();
    expect(page).toContain('Be at &lt;home&gt;.');
    expect(page).toContain('See you.');
    expect(page).toMatch(/<button type="submit">Book \$425\.00/);
  });
});
