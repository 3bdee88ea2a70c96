import { refusal, seller } from './sandbox-acts.js';
import { SANDBOX_KEY, SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const intent = () => world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' });
const about = (id: string, type: string) =>
  world.received.filter(({ event }) => event.type === type && (event.data.object as { id: string }).id === id);

describe('a webhook endpoint', () => {
  it('shows its secret once, signs with it, and hears only what it asked for', async () => {
    const made = await world.stripe.webhookEndpoints.create({
      url: world.webhookUrl,
      enabled_events: ['payment_intent.canceled'],
      api_version: '2026-10-28.endive',
      metadata: { a: '1' },
    });
    expect(made).toMatchObject({ status: 'enabled', livemode: false });
    expect(made.secret).toMatch(/^whsec_/);
    expect((await world.stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
    const { id } = await intent();
    await world.stripe.paymentIntents.cancel(id);
    const heard = await world.until(() => {
      const all = about(id, 'payment_intent.canceled');
      return all.length === 2 ? all : undefined;
    });
    const signed = heard.filter(({ raw, signature }) => {
      try {
        return world.stripe.webhooks.constructEvent(raw, signature, made.secret ?? '').id !== '';
      } catch {
        return false;
      }
    });
    expect(signed).toHaveLength(1);
    expect(signed[0]?.raw).toContain('\n  "id": "evt_');
    await world.event('payment_intent.created', id);
    expect(about(id, 'payment_intent.created')).toHaveLength(1);

    const off = await world.stripe.webhookEndpoints.update(made.id, { disabled: true, description: 'Off' });
    expect(off).toMatchObject({ status: 'disabled', description: 'Off' });
    const next = await intent();
    await world.stripe.paymentIntents.cancel(next.id);
    await world.event('payment_intent.canceled', next.id);
    expect(about(next.id, 'payment_intent.canceled')).toHaveLength(1);
    expect(await world.stripe.webhookEndpoints.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await refusal(world.stripe.webhookEndpoints.retrieve(made.id))).toMatchObject({ statusCode: 404 });
  });

  it('is refused for events, versions and addresses that do not exist', async () => {
    const create = (more: object) =>
      refusal(world.stripe.webhookEndpoints.create({ url: world.webhookUrl, enabled_events: ['*'], ...more }));
    expect(await create({ enabled_events: ['sale.made'] })).toMatchObject({ param: 'enabled_events[0]' });
    expect(await create({ enabled_events: [] })).toMatchObject({ code: 'parameter_missing' });
    expect(await create({ url: 'nowhere' })).toMatchObject({ code: 'url_invalid' });
    expect(await create({ api_version: '1999-01-01' })).toMatchObject({ param: 'api_version' });
  });
});

describe('an event', () => {
  it('belongs to the platform or to a connected account, and is found only there', async () => {
    const { id: stripeAccount } = await seller(world);
    const { event } = await world.event('account.updated', stripeAccount);
    expect(await refusal(world.stripe.events.retrieve(event.id))).toMatchObject({ statusCode: 404 });
    const kept = await world.stripe.events.retrieve(event.id, {}, { stripeAccount });
    expect(kept.data).toEqual(event.data);
    expect(kept).toMatchObject({ account: stripeAccount, livemode: false, api_version: '2026-10-28.endive' });
    const own = await world.stripe.events.list({ type: 'account.updated' });
    expect(own.data).toEqual([]);
  });

  it('knows the request that caused it, and whether it was delivered', async () => {
    const made = await world.stripe.paymentIntents.create(
      { amount: 900, currency: 'cad' },
      { idempotencyKey: 'events-1' },
    );
    const { event } = await world.event('payment_intent.created', made.id);
    expect(event.request).toEqual({ id: made.lastResponse.requestId, idempotency_key: 'events-1' });
    world.answerEventsWith = 500;
    const missed = await intent();
    await world.event('payment_intent.created', missed.id);
    const undelivered = async () =>
      (await world.stripe.events.list({ types: ['payment_intent.created'], delivery_success: false })).data;
    // That the one before arrived is recorded a moment after it did.
    await world.until(async () => {
      const ids = (await undelivered()).map(({ data }) => (data.object as { id: string }).id);
      return ids.join() === missed.id ? true : undefined;
    });
    world.answerEventsWith = 200;
    await world.until(async () => ((await undelivered()).length === 0 ? true : undefined));
    const tries = about(missed.id, 'payment_intent.created');
    expect(new Set(tries.map(({ event: each }) => each.id)).size).toBe(1);
    const since = { created: { gte: event.created, lt: event.created + 3600 } };
    expect((await world.stripe.events.list({ ...since, type: 'payment_intent.*' })).data.length).toBeGreaterThan(0);
    expect(await refusal(world.stripe.events.list({ type: 'a', types: ['b'] }))).toMatchObject({ statusCode: 400 });
  });
});

describe('the edge', () => {
  const raw = (path: string, { key = SANDBOX_KEY, headers = {}, method = 'GET', body }: Asked = {}) =>
    world.fetch(`${world.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  interface Asked {
    key?: string;
    headers?: Record<string, string>;
    method?: string;
    body?: string;
  }

  it.each([
    ['/v1/customers/search', {}, 404],
    ['/v1/payment_intents/search', {}, 400],
    ['/v2/core/accounts', {}, 404],
    ['/v1/balance', { key: 'pk_test_x' }, 403],
    ['/v1/balance', { key: 'sk_live_x' }, 401],
    ['/v1/balance', { headers: { 'stripe-version': 'yesterday' } }, 400],
    ['/v1/payment_intents', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }, 400],
    ['/v1/payment_intents', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['/v1/charges?nothing=1', {}, 400],
  ])('answers %s %j with %i in the provider’s form', async (path, asked, status) => {
    const response = await raw(path, asked);
    expect(response.status).toBe(status);
    const { error } = (await response.json()) as { error: { type: string; message: string } };
    expect(error.type).toBe('invalid_request_error');
    expect(error.message).not.toBe('');
  });

  it('makes no payment for a connected account, where no one would look for it', async () => {
    const { id: stripeAccount } = await seller(world);
    const direct = world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' }, { stripeAccount });
    expect(await refusal(direct)).toMatchObject({ statusCode: 400 });
  });

  it('sends back the version, the request’s number, the key and the account', async () => {
    const { id } = await seller(world);
    const response = await raw('/v1/balance', { headers: { 'stripe-account': id, 'idempotency-key': 'k' } });
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(response.headers.get('stripe-account')).toBe(id);
  });
});
