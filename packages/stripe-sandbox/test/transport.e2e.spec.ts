import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { refusal } from './sandbox-acts.js';
import { clientOf } from '../../../test/support/database.js';
import { SandboxWorld, SECRETS } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const raw = (method: string, path: string, { key = 'sk_test_porchlight_sandbox', body = '', headers = {} } = {}) =>
  world.fetch(`${world.url}${path}`, {
    method,
    headers: {
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(method === 'GET' ? {} : { body }),
  });

const intents = async (): Promise<number> => (await world.stripe.paymentIntents.list({ limit: 100 })).data.length;
const pay = (stripe: Stripe, key: string, amount = 5000) =>
  stripe.paymentIntents.create(
    { amount, currency: 'cad', allowed_payment_method_types: ['card'], payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: key },
  );

describe('faults', () => {
  it.each(['drop_before', 'drop_after'])('%s: the library’s own retry finds one payment', async (mode) => {
    const [before, client] = [await intents(), world.client()];
    await world.control('faults', { method: 'POST', path: '/v1/payment_intents', mode, times: 2 });
    const intent = await pay(client, randomUUID());
    expect(intent.status).toBe('succeeded');
    expect(await intents()).toBe(before + 1);
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe(mode === 'drop_after' ? 'true' : undefined);
  });

  it('drop_after drops replays as well, and the same key finds what was done', async () => {
    const [before, key, client] = [await intents(), randomUUID(), world.client({ maxNetworkRetries: 0 })];
    await world.control('faults', { method: 'POST', path: '/v1/payment_intents', mode: 'drop_after', times: 2 });
    expect(await refusal(pay(client, key))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await pay(client, key)).toMatchObject({ status: 'succeeded' });
    expect(await intents()).toBe(before + 1);
  });

  it('a 500 is kept under its key, a 429 is not', async () => {
    const [client, key] = [world.client({ maxNetworkRetries: 0 }), randomUUID()];
    await world.control('faults', { method: 'POST', path: '/v1/payment_intents', mode: '500' });
    expect(await refusal(pay(client, key))).toMatchObject({ statusCode: 500 });
    expect(await refusal(pay(client, key))).toMatchObject({ statusCode: 500 });
    const other = randomUUID();
    for (const mode of ['429', 'lock_timeout', 'idempotency_key_in_use']) {
      await world.control('faults', { method: 'POST', path: '/v1/payment_intents', mode });
      const code = mode === '429' ? 'rate_limit' : mode;
      expect(await refusal(pay(client, other))).toMatchObject({
        statusCode: mode === 'idempotency_key_in_use' ? 409 : 429,
        code,
      });
    }
    expect(await pay(client, other)).toMatchObject({ status: 'succeeded' });
  });
});

describe('idempotency', () => {
  it('answers many at once with one payment', async () => {
    const [before, key, client] = [await intents(), randomUUID(), world.client({ maxNetworkRetries: 0 })];
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => pay(client, key)));
    const ids = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : [])));
    const codes = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Stripe.errors.StripeError).code] : [],
    );
    expect(ids.size).toBe(1);
    expect(new Set([...codes, 'idempotency_key_in_use'])).toEqual(new Set(['idempotency_key_in_use']));
    expect(await intents()).toBe(before + 1);
  });

  it('makes a payment whose first request broke off before it had an answer', async () => {
    const [key, client] = [randomUUID(), world.client({ maxNetworkRetries: 0 })];
    const database = await clientOf(world.databaseUrl);
    await pay(client, key);
    const { rowCount } = await database.query(
      'update sandbox.idempotency set status = null, body = null where key = $1',
      [key],
    );
    await database.end();
    expect([rowCount, await pay(client, key)]).toMatchObject([1, { status: 'succeeded' }]);
  });

  it('keeps a declined card, not a wrong parameter', async () => {
    const [client, key] = [world.client({ maxNetworkRetries: 0 }), randomUUID()];
    const decline = () =>
      client.paymentIntents.create(
        {
          amount: 900,
          currency: 'cad',
          allowed_payment_method_types: ['card'],
          payment_method: 'pm_card_visa_chargeDeclined',
          confirm: true,
        },
        { idempotencyKey: key },
      );
    const first = await refusal(decline());
    expect(first).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' });
    expect(first.payment_intent).toMatchObject({ status: 'requires_payment_method' });
    const second = await refusal(decline());
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(second.headers?.['idempotent-replayed']).toBe('true');

    const free = randomUUID();
    const unknown = {
      amount: 900,
      currency: 'cad',
      payment_method_types: ['card'],
    } as Stripe.PaymentIntentCreateParams;
    expect(await refusal(client.paymentIntents.create(unknown, { idempotencyKey: free }))).toMatchObject({
      code: 'parameter_unknown',
    });
    expect(await pay(client, free)).toMatchObject({ status: 'succeeded' });
    const elsewhere = await refusal(client.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: free }));
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

describe('the shape of the API', () => {
  it('refuses without a key, with a wrong one, at an unknown address and for a foreign account', async () => {
    expect((await raw('GET', '/v1/balance', { key: '' })).status).toBe(401);
    expect((await raw('GET', '/v1/balance', { key: 'sk_test_other' })).status).toBe(401);
    const unknown = await raw('GET', '/v1/nothing');
    expect(unknown.status).toBe(404);
    expect(((await unknown.json()) as { error: { message: string } }).error.message).toContain(
      'Unrecognized request URL (GET: /v1/nothing)',
    );
    const foreign = await raw('GET', '/v1/balance', { headers: { 'stripe-account': 'acct_1nobody' } });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('request-id')).toMatch(/^req_/);
    expect(await refusal(world.stripe.charges.retrieve('ch_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('pages newest first, both ways, with filters', async () => {
    const client = world.stripe;
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1)
      made.push((await client.paymentIntents.create({ amount: 700 + index, currency: 'cad' })).id);
    const newest = made.toReversed();
    const first = await client.paymentIntents.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 2));
    const next = await client.paymentIntents.list({ limit: 2, starting_after: newest[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(newest.slice(2, 4));
    const back = await client.paymentIntents.list({ limit: 2, ending_before: newest[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(newest.slice(1, 3));
    expect((await client.paymentIntents.list({ created: { gte: Math.floor(Date.now() / 1000) + 60 } })).data).toEqual(
      [],
    );
    expect(await refusal(client.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
  });

  it('keeps the rules of metadata', async () => {
    const intent = await world.stripe.paymentIntents.create({
      amount: 800,
      currency: 'cad',
      metadata: { a: '1', b: '2' },
    });
    const changed = await world.stripe.paymentIntents.update(intent.id, { metadata: { a: '', c: '3' } });
    expect(changed.metadata).toEqual({ b: '2', c: '3' });
    expect((await world.stripe.paymentIntents.update(intent.id, { metadata: '' })).metadata).toEqual({});
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'x']));
    for (const metadata of [many, { a: 'x'.repeat(501) }]) {
      expect(await refusal(world.stripe.paymentIntents.update(intent.id, { metadata }))).toMatchObject({
        statusCode: 400,
      });
    }
    const long = { ['k'.repeat(41)]: 'x' };
    expect(await refusal(world.stripe.paymentIntents.update(intent.id, { metadata: long }))).toMatchObject({
      statusCode: 400,
    });
  });

  it('opens four levels and no fifth', async () => {
    const { latest_charge: charge } = await pay(world.stripe, randomUUID());
    const refund = await world.stripe.refunds.create({ charge: charge as string });
    const opened = await world.stripe.refunds.retrieve(refund.id, {
      expand: ['payment_intent.latest_charge.payment_intent.payment_method'],
    });
    const intent = opened.payment_intent as Stripe.PaymentIntent;
    const inner = (intent.latest_charge as Stripe.Charge).payment_intent as Stripe.PaymentIntent;
    expect((inner.payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242');
    const deep = ['payment_intent.latest_charge.payment_intent.latest_charge.balance_transaction'];
    expect(await refusal(world.stripe.refunds.retrieve(refund.id, { expand: deep }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusal(world.stripe.refunds.retrieve(refund.id, { expand: ['amount'] }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('events', () => {
  it('are tried again until they are taken, signed again, also after a restart', async () => {
    world.answerEventsWith = 500;
    const intent = await world.stripe.paymentIntents.create({ amount: 1234, currency: 'cad' });
    await world.event('payment_intent.created', intent.id);
    await world.restart();
    world.answerEventsWith = 200;
    const tries = await world.until(() => {
      const all = world.received.filter(({ event }) => (event.data.object as { id: string }).id === intent.id);
      return all.length > 1 ? all : undefined;
    });
    expect(new Set(tries.map(({ event }) => event.id)).size).toBe(1);
    for (const { raw: body, signature } of tries) {
      expect(world.stripe.webhooks.constructEvent(body, signature, SECRETS.own).type).toBe('payment_intent.created');
    }
    const [first] = tries;
    const kept = await world.stripe.events.retrieve(first?.event.id ?? '');
    expect(kept.data).toEqual(first?.event.data);
    expect(kept.request?.id).toMatch(/^req_/);
    const listed = await world.stripe.events.list({ types: ['payment_intent.created'], limit: 100 });
    expect(listed.data.map(({ id }) => id)).toContain(kept.id);
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 1234 });
  });

  it('may come late and twice, or be sent again', async () => {
    await world.control('chaos', { late: 3600, double: true });
    const intent = await world.stripe.paymentIntents.create({ amount: 1500, currency: 'cad' });
    await world.control('chaos', {});
    const about = () => world.received.filter(({ event }) => (event.data.object as { id: string }).id === intent.id);
    expect(about()).toHaveLength(0);
    await world.control('clock/advance', { seconds: 3600 });
    await world.until(() => (about().length === 2 ? true : undefined));
    expect(new Set(about().map(({ event }) => event.id)).size).toBe(1);
    await world.control('webhooks/resend', { event: about()[0]?.event.id });
    await world.until(() => (about().length === 3 ? true : undefined));
  });
});

describe('the clock', () => {
  it('expires sessions and makes money available', async () => {
    const session = await world.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'cad', unit_amount: 900, product_data: { name: 'Lamp' } } }],
      success_url: 'https://shop.example/done',
    });
    const before = (await world.stripe.balance.retrieve()).available[0]?.amount ?? 0;
    await pay(world.stripe, randomUUID(), 10_000);
    await world.control('clock/advance', { seconds: 8 * 86_400 });
    expect(await world.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
    await world.event('checkout.session.expired', session.id);
    const { available } = await world.stripe.balance.retrieve();
    expect(available[0]?.amount).toBeGreaterThanOrEqual(before + 10_000 - 400);
  });
});
