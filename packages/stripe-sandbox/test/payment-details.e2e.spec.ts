import type Stripe from 'stripe';
import { checkout, paidCharge, refusal, seller, settled } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

const DAY = 86_400;

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const address = { line1: '1 King St W', city: 'Toronto', state: 'ON', postal_code: 'M5H 1A1', country: 'CA' };
const DETAILS = {
  description: 'Walnut desk, listing 7',
  metadata: { listing_id: '7', seller_id: '41', buyer_id: '9' },
  receipt_email: 'receipts@example.com',
  shipping: { name: 'Ada Buyer', address },
  statement_descriptor_suffix: 'DESK 7',
  transfer_group: 'listing_7',
};
const suffix = (statement_descriptor_suffix: string) =>
  checkout(world, { payment_intent_data: { ...DETAILS, statement_descriptor_suffix } });

describe('what a checkout tells the buyer’s bank', () => {
  it('is kept from the session to the charge', async () => {
    const session = await checkout(world, {
      adaptive_pricing: { enabled: false },
      allowed_payment_method_types: ['card'],
      payment_intent_data: DETAILS,
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    expect(session).toMatchObject({
      adaptive_pricing: { enabled: false },
      payment_method_types: ['card'],
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    await world.control(`checkout/sessions/${session.id}/pay`, { card: 'pm_card_ca' });
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    const kept = { ...DETAILS, shipping: { name: 'Ada Buyer', address: { ...address, line2: null } } };
    expect(intent).toMatchObject({
      ...kept,
      payment_method_types: ['card'],
      payment_method_options: { card: { request_three_d_secure: 'any' } },
    });
    expect(intent.latest_charge).toMatchObject({
      ...kept,
      calculated_statement_descriptor: 'TEST GOODS* DESK 7',
    });
  });

  it.each([['<b>'], ['a>b'], ['a\\b'], ["a'b"], ['a"b'], ['a*b'], ['1234'], ['ELEVEN CHAR'], ['x'.repeat(23)]])(
    'has no suffix %s',
    async (words) => {
      const refused = await refusal(suffix(words));
      expect(refused).toMatchObject({
        statusCode: 400,
        param: 'payment_intent_data[statement_descriptor_suffix]',
      });
    },
  );

  it('has a suffix of at most 22 characters with what is before it', async () => {
    expect(await suffix('TEN CHARS.')).toMatchObject({ status: 'open' });
    const intent = world.stripe.paymentIntents.create({
      amount: 900,
      currency: 'cad',
      statement_descriptor_suffix: 'ELEVEN CHAR',
    });
    expect(await refusal(intent)).toMatchObject({ param: 'statement_descriptor_suffix' });
  });

  it('is refused in words that the provider does not have, or that the sandbox does not do', async () => {
    const old = { payment_method_types: ['card'] } as Partial<Stripe.Checkout.SessionCreateParams>;
    expect(await refusal(checkout(world, old))).toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    expect(await refusal(checkout(world, { adaptive_pricing: { enabled: true } }))).toMatchObject({
      param: 'adaptive_pricing[enabled]',
    });
    const mail = checkout(world, { payment_intent_data: { receipt_email: 'nobody' } });
    expect(await refusal(mail)).toMatchObject({ code: 'email_invalid' });
  });

  it('is given back for one of the provider’s reasons only', async () => {
    const charge = await paidCharge(world);
    const wrong = { charge: charge.id, reason: 'changed_their_mind' } as unknown as Stripe.RefundCreateParams;
    expect(await refusal(world.stripe.refunds.create(wrong))).toMatchObject({ statusCode: 400, param: 'reason' });
    for (const reason of ['duplicate', 'fraudulent', 'requested_by_customer'] as const) {
      expect(await world.stripe.refunds.create({ charge: charge.id, amount: 100, reason })).toMatchObject({ reason });
    }
  });
});

const delayed = (delay_days: number | 'minimum'): Stripe.AccountCreateParams => ({
  type: 'express',
  country: 'CA',
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { mcc: '5931', product_description: 'Used goods', url: 'https://shop.example/41' },
  settings: { payouts: { schedule: { delay_days } } },
});

describe('a seller’s account', () => {
  it('keeps its trade and how long its money waits, and the money does wait', async () => {
    const account = await world.stripe.accounts.create(delayed(14));
    expect(account).toMatchObject({
      business_profile: { mcc: '5931', product_description: 'Used goods' },
      settings: { payouts: { schedule: { delay_days: 14, interval: 'daily' } } },
    });
    await world.control(`accounts/${account.id}/onboard`, { outcome: 'verified' });
    const charge = await settled(world, (await paidCharge(world, 'pm_card_bypassPending')).id);
    await world.stripe.transfers.create({
      amount: 30_000,
      currency: 'cad',
      destination: account.id,
      source_transaction: charge.id,
    });
    const available = async () =>
      (await world.stripe.balance.retrieve({}, { stripeAccount: account.id })).available[0]?.amount;
    expect(await available()).toBe(0);
    await world.control('clock/advance', { seconds: 13 * DAY });
    expect(await available()).toBe(0);
    await world.control('clock/advance', { seconds: DAY + 60 });
    // Where a day has ended since then, the money is on its way to the bank already.
    const { data: payouts } = await world.stripe.payouts.list({}, { stripeAccount: account.id });
    expect(payouts.reduce((sum, { amount }) => sum + amount, (await available()) ?? 0)).toBe(30_000);
  });

  it('waits at least as long as charges take, and a month at most', async () => {
    const least = await world.stripe.accounts.create(delayed('minimum'));
    expect(least.settings?.payouts?.schedule.delay_days).toBe(7);
    for (const days of [6, 32]) {
      expect(await refusal(world.stripe.accounts.create(delayed(days)))).toMatchObject({
        param: 'settings[payouts][schedule][delay_days]',
      });
    }
    const set = { settings: { payouts: { schedule: { delay_days: 10 } } } };
    const changed = await world.stripe.accounts.update(least.id, set);
    expect(changed.settings?.payouts?.schedule.delay_days).toBe(10);
  });

  it('has what is past due among what is due, however it came there', async () => {
    const missing = ({ requirements: due }: Stripe.Account) =>
      (due?.past_due ?? []).filter((name) => !(due?.currently_due ?? []).includes(name));
    for (const outcome of ['', 'pending', 'action_required', 'verified', 'restricted', 'rejected']) {
      const { id } = await seller(world, outcome);
      expect([outcome, missing(await world.stripe.accounts.retrieve(id))]).toEqual([outcome, []]);
    }
    const { id } = await seller(world);
    await world.control(`accounts/${id}/state`, {
      requirements: { past_due: ['external_account'], currently_due: ['individual.id_number'] },
    });
    const { requirements: due } = await world.stripe.accounts.retrieve(id);
    expect(due).toMatchObject({
      past_due: ['external_account'],
      currently_due: ['individual.id_number', 'external_account'],
    });
  });
});
