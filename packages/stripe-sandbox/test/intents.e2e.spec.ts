import type Stripe from 'stripe';
import { refusal, settled } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const cards = { allowed_payment_method_types: ['card'] } as Pick<
  Stripe.PaymentIntentCreateParams,
  'allowed_payment_method_types'
>;
const intent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  world.stripe.paymentIntents.create({ amount: 5_000, currency: 'cad', ...cards, ...more });
const pay = (card: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  intent({ payment_method: card, confirm: true, ...more });

describe('a test card', () => {
  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('%s is declined: %s', async (card, code, declineCode) => {
    const error = await refusal(pay(card));
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code });
    expect(error.decline_code).toBe(declineCode);
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
    expect(await world.stripe.charges.retrieve(error.charge ?? '')).toMatchObject({ status: 'failed', paid: false });
    await world.event('payment_intent.payment_failed', error.payment_intent?.id);
  });

  it.each([
    ['pm_card_visa', 215, 'pending'],
    ['pm_card_ca', 175, 'pending'],
    ['pm_card_bypassPending', 215, 'available'],
  ])('%s pays with its fee', async (card, fee, status) => {
    const paid = await pay(card);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
    const charge = await settled(world, paid.latest_charge as string);
    expect(charge.balance_transaction).toMatchObject({ fee, net: 5_000 - fee, status, fee_details: [{ amount: fee }] });
  });

  it('asks the bank, with an address to come back to', async () => {
    const waiting = await pay('pm_card_authenticationRequired', { return_url: 'https://shop.example/back?a=1' });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const url = waiting.next_action?.redirect_to_url?.url ?? '';
    const answer = (outcome: string) =>
      world.fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
    const failed = await answer('fail');
    expect(failed.headers.get('location')).toContain('https://shop.example/back?a=1&payment_intent=');
    expect(await world.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await answer('complete')).status).toBe(410);
    const next = await world.stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' });
    expect(next.status).toBe('succeeded');
  });

  it('is declined when no one is there to answer its bank', async () => {
    for (const more of [{ off_session: true }, { error_on_requires_action: true }]) {
      expect(await refusal(pay('pm_card_threeDSecure2Required', more))).toMatchObject({
        statusCode: 402,
        code: 'authentication_required',
      });
    }
  });

  it('may ask its bank and be declined all the same', async () => {
    const waiting = await pay('pm_card_authenticationRequiredChargeDeclined', { return_url: 'https://shop.example/' });
    await world.fetch(waiting.next_action?.redirect_to_url?.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    expect(await world.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });
});

describe('a payment intent', () => {
  it('waits for a method, then for confirmation, and is paid or cancelled once', async () => {
    const made = await intent({ metadata: { order_id: '1' } });
    expect(made).toMatchObject({ status: 'requires_payment_method', latest_charge: null, livemode: false });
    const chosen = await world.stripe.paymentIntents.update(made.id, { payment_method: 'pm_card_visa', amount: 6_000 });
    expect(chosen).toMatchObject({ status: 'requires_confirmation', amount: 6_000 });
    expect(await world.stripe.paymentIntents.confirm(made.id)).toMatchObject({ status: 'succeeded' });
    for (const late of [
      world.stripe.paymentIntents.cancel(made.id),
      world.stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' }),
      world.stripe.paymentIntents.update(made.id, { amount: 7_000 }),
      world.stripe.paymentIntents.capture(made.id),
    ]) {
      const error = await refusal(late);
      expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
      expect(error.payment_intent).toMatchObject({ id: made.id, status: 'succeeded' });
    }
    const other = await intent();
    const gone = await world.stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' });
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await refusal(world.stripe.paymentIntents.cancel(other.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('tells its fee at once when it is captured the older way, and later otherwise', async () => {
    const expand = ['latest_charge'];
    const at = await pay('pm_card_visa', { capture_method: 'automatic', expand });
    expect((at.latest_charge as Stripe.Charge).balance_transaction).toMatch(/^txn_/);
    const later = await pay('pm_card_visa', { expand });
    expect((later.latest_charge as Stripe.Charge).balance_transaction).toBeNull();
    expect((later as { capture_method: string }).capture_method).toBe('automatic_async');
  });

  it('holds money and takes a part of it, or lets it go', async () => {
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 5_000, amount_received: 0 });
    const taken = await world.stripe.paymentIntents.capture(held.id, { amount_to_capture: 4_000 });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 4_000, amount_capturable: 0 });
    const charge = await settled(world, taken.latest_charge as string);
    expect(charge).toMatchObject({ captured: true, amount_captured: 4_000 });
    expect(charge.balance_transaction).toMatchObject({ amount: 4_000 });
    const loose = await pay('pm_card_visa', { capture_method: 'manual' });
    expect(await world.stripe.paymentIntents.cancel(loose.id)).toMatchObject({ status: 'canceled' });
    expect(await world.stripe.charges.retrieve(loose.latest_charge as string)).toMatchObject({
      captured: false,
      refunded: true,
    });
  });

  it('refuses a redirecting method without a way back, and wrong amounts', async () => {
    const automatic = { automatic_payment_methods: { enabled: true } };
    const create = (more: object) =>
      refusal(world.stripe.paymentIntents.create({ amount: 5_000, currency: 'cad', ...more }));
    expect((await create({ ...automatic, payment_method: 'pm_card_visa', confirm: true })).message).toContain(
      'return_url',
    );
    expect(await create({ amount: 49 })).toMatchObject({ code: 'amount_too_small', param: 'amount' });
    expect(await create({ amount: 100_000_000 })).toMatchObject({ code: 'amount_too_large' });
    expect(await create({ amount: 10.5 })).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
    expect(await create({ amount: undefined })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await create({ currency: 'xyz' })).toMatchObject({ param: 'currency' });
    expect(await create({ description: '' })).toMatchObject({ code: 'parameter_invalid_empty', param: 'description' });
    expect(await create({ statement_descriptor_suffix: 'x'.repeat(23) })).toMatchObject({ statusCode: 400 });
    expect(await create({ payment_method_types: ['card'] })).toMatchObject({ code: 'parameter_unknown' });
    expect(await create({ payment_method: 'pm_none' })).toMatchObject({ code: 'resource_missing' });
    expect(await create({ customer: 'cus_none' })).toMatchObject({ code: 'resource_missing', param: 'customer' });
    expect(await create({ capture_method: 'later' })).toMatchObject({ param: 'capture_method' });
  });
});

describe('a customer', () => {
  it('keeps a card for later payments', async () => {
    const customer = await world.stripe.customers.create({ email: 'b@example.com', metadata: { user_id: '7' } });
    const paid = await pay('pm_card_visa', { customer: customer.id, setup_future_usage: 'off_session' });
    const { data } = await world.stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
    expect(data.map(({ id }) => id)).toEqual([paid.payment_method]);
    expect((await world.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    await world.stripe.paymentMethods.detach(paid.payment_method as string);
    expect((await world.stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
    expect(await world.stripe.customers.update(customer.id, { name: 'B' })).toMatchObject({ name: 'B' });
    expect((await world.stripe.customers.list({ email: 'b@example.com' })).data).toHaveLength(1);
    expect(await world.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await world.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await world.stripe.customers.list()).data).toEqual([]);
  });

  it('has cards by test number or token, never a mistyped one', async () => {
    const method = (card: object) => world.stripe.paymentMethods.create({ type: 'card', card });
    const expiry = { exp_month: 12, exp_year: 2040 };
    expect(await method({ number: '4000001240000000', ...expiry })).toMatchObject({ card: { country: 'CA' } });
    expect(await method({ token: 'tok_visa' })).toMatchObject({ card: { last4: '4242' } });
    expect(await refusal(method({ number: '4242424242424241', ...expiry }))).toMatchObject({
      statusCode: 402,
      code: 'incorrect_number',
    });
    expect(await refusal(method({ number: '4242424242424242', exp_month: 1, exp_year: 2020 }))).toMatchObject({
      code: 'invalid_expiry_year',
    });
  });
});
