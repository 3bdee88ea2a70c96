import type Stripe from 'stripe';
import { checkout, paidCharge, refusal, settled } from './sandbox-acts.js';
import { SandboxWorld, SECRETS } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

describe('a checkout', () => {
  it('is paid on its page, and the fee comes later', async () => {
    const session = await checkout(world);
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 42_500,
      payment_intent: null,
    });
    expect(session.url).toBe(`${world.url}/c/pay/${session.id}`);
    const answer = await world.fetch(session.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        email: 'b@example.com',
        number: '4242 4242 4242 4242',
        expiry: '12 / 40',
        cvc: '123',
        name: 'B',
      }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://shop.example/order-confirmation?session=${session.id}`);
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(paid.line_items?.data.map(({ amount_total: cents }) => cents)).toEqual([40_000, 2_500]);
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 42_500,
      transfer_group: 'order_1',
      metadata: { order_id: '1' },
    });
    const charge = intent.latest_charge as Stripe.Charge;
    const succeeded = await world.event('charge.succeeded', charge.id);
    expect(succeeded.event.data.object).toMatchObject({ balance_transaction: null });
    const { event, raw, signature } = await world.event('charge.updated', charge.id);
    expect(event.data.previous_attributes).toEqual({ balance_transaction: null });
    expect(world.stripe.webhooks.constructEvent(raw, signature, SECRETS.own).id).toBe(event.id);
    expect((await settled(world, charge.id)).balance_transaction).toMatchObject({
      fee: 1603,
      net: 40_897,
      status: 'pending',
    });
    await world.event('checkout.session.completed', session.id);
  });

  it.each([
    ['fr-CA', 'fr-CA', 'Payer 425,00\u00a0$ CAD', 'Numéro de carte'],
    ['en', 'en-CA', 'Pay $425.00 CAD', 'Card number'],
    [undefined, 'en-CA', 'Pay $425.00 CAD', 'Card number'],
  ] as const)('asked for in %s, has its page in %s', async (locale, lang, button, label) => {
    const session = await checkout(world, locale === undefined ? {} : { locale });
    expect(session.locale).toBe(locale ?? null);
    const text = await (await world.fetch(session.url ?? '')).text();
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<button type="submit">${button}</button>`);
    expect(text).toContain(`<label for="number">${label}</label>`);
  });

  it('refuses a language that the provider does not have', async () => {
    const refused = await refusal(checkout(world, { locale: 'fr-FR' as 'fr' }));
    expect(refused).toMatchObject({ type: 'StripeInvalidRequestError', param: 'locale' });
  });

  it('takes the lower fee of a Canadian card', async () => {
    const { balance_transaction: movement } = await settled(world, (await paidCharge(world, '4000001240000000')).id);
    expect(movement).toMatchObject({ fee: 1263, amount: 42_500 });
  });

  it('lets a declined buyer try the next card on the same page', async () => {
    const session = await checkout(world);
    const fields = { email: 'b@example.com', number: '4000000000009995', expiry: '12/40', cvc: '123', name: 'B' };
    const declined = await world.fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams(fields) });
    expect(await declined.text()).toContain('Your card has insufficient funds.');
    expect(
      await world.control(`checkout/sessions/${session.id}/pay`, { card: 'pm_card_chargeDeclined' }),
    ).toMatchObject({
      status: 'declined',
      url: null,
    });
    expect(await world.control(`checkout/sessions/${session.id}/pay`, { card: 'pm_card_visa' })).toMatchObject({
      status: 'complete',
    });
    const intents = await world.stripe.charges.list({ limit: 3 });
    expect(new Set(intents.data.map(({ payment_intent: intent }) => intent)).size).toBe(1);
    expect(intents.data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
  });

  it.each([
    ['complete', 'complete', 'succeeded'],
    ['fail', 'declined', 'requires_payment_method'],
  ])('asks the bank, which may %s', async (outcome, status, intentStatus) => {
    const session = await checkout(world);
    const asked = await world.control<{ status: string; url: string }>(`checkout/sessions/${session.id}/pay`, {
      card: '4000002760003184',
    });
    expect(asked.status).toBe('requires_action');
    expect(await (await world.fetch(asked.url)).text()).toContain('Complete authentication');
    await world.fetch(asked.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
    const now = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(now.status).toBe(status === 'complete' ? 'complete' : 'open');
    expect((now.payment_intent as Stripe.PaymentIntent).status).toBe(intentStatus);
  });

  it('charges once when another card is used while the bank still asks about the first', async () => {
    const session = await checkout(world);
    const asked = await world.control<{ url: string }>(`checkout/sessions/${session.id}/pay`, {
      card: '4000000000003220',
    });
    await world.control(`checkout/sessions/${session.id}/pay`, { card: 'pm_card_visa' });
    const late = await world.fetch(asked.url, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) });
    expect(late.status).toBe(410);
    const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(session.id);
    const { data } = await world.stripe.charges.list({ payment_intent: intent as string });
    expect(data.map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('is paid once by two clicks at the same time', async () => {
    const session = await checkout(world);
    const fields = { email: 'b@example.com', number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'B' };
    const click = () =>
      world.fetch(session.url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    const answers = await Promise.all([click(), click(), click()]);
    expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
      new Set([`https://shop.example/order-confirmation?session=${session.id}`]),
    );
    const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(session.id);
    expect((await world.stripe.charges.list({ payment_intent: intent as string })).data).toHaveLength(1);
  });

  it('cannot be paid after it expired, nor expire after it was paid', async () => {
    const [late, paid] = [await checkout(world), await checkout(world)];
    expect(await world.stripe.checkout.sessions.expire(late.id)).toMatchObject({ status: 'expired', url: null });
    expect(await world.control(`checkout/sessions/${late.id}/pay`, { card: 'pm_card_visa' })).toEqual({
      status: 'expired',
      url: null,
    });
    expect(await (await world.fetch(`${world.url}/c/pay/${late.id}`)).text()).toContain('has expired');
    await world.control(`checkout/sessions/${paid.id}/pay`, { card: 'pm_card_visa' });
    expect(await (await world.fetch(`${world.url}/c/pay/${paid.id}`)).text()).toContain('already paid');
    expect(await refusal(world.stripe.checkout.sessions.expire(paid.id))).toMatchObject({ statusCode: 400 });
    expect(await world.control(`checkout/sessions/${late.id}/leave`)).toMatchObject({
      url: 'https://shop.example/order-not-completed/7',
    });
  });

  it('may hold the money for its customer, to be taken later', async () => {
    const { id: customer } = await world.stripe.customers.create({ email: 'kept@example.com' });
    const session = await checkout(world, {
      customer,
      customer_email: undefined,
      payment_intent_data: { capture_method: 'manual' },
    });
    expect(await world.control(`checkout/sessions/${session.id}/pay`, { card: 'pm_card_visa' })).toMatchObject({
      status: 'complete',
    });
    const paid = await world.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'customer'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      customer: { id: customer },
      payment_intent: { status: 'requires_capture', customer },
    });
    expect((await world.stripe.checkout.sessions.list({ customer })).data).toHaveLength(1);
  });

  it('lists its items page by page', async () => {
    const session = await checkout(world);
    const first = await world.stripe.checkout.sessions.listLineItems(session.id, { limit: 1 });
    expect(first).toMatchObject({ has_more: true, data: [{ description: 'Walnut desk', amount_total: 40_000 }] });
    const rest = await world.stripe.checkout.sessions.listLineItems(session.id, {
      starting_after: first.data[0]?.id ?? '',
    });
    expect(rest).toMatchObject({ has_more: false, data: [{ description: 'Delivery' }] });
  });

  it('refuses what the API does not know, at the least and the most', async () => {
    const wrong = { payment_method_types: ['card'] } as unknown as Stripe.Checkout.SessionCreateParams;
    expect(await refusal(checkout(world, wrong))).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'payment_method_types',
    });
    const now = Math.floor(Date.now() / 1000);
    expect(await refusal(checkout(world, { expires_at: now + 60 }))).toMatchObject({ param: 'expires_at' });
    expect(await refusal(checkout(world, { expires_at: now + 90_000 }))).toMatchObject({ param: 'expires_at' });
    expect(await refusal(world.stripe.paymentIntents.create({ amount: 20, currency: 'cad' }))).toMatchObject({
      code: 'amount_too_small',
    });
  });
});
