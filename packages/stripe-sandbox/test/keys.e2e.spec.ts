import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { refusal } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';

const HOUR = 3_600;

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const once = (): Stripe => world.client({ maxNetworkRetries: 0 });
const top = (stripe: Stripe, key: string, amount = 5_000) =>
  stripe.topups.create({ amount, currency: 'cad' }, { idempotencyKey: key });
const topups = async (): Promise<number> => (await world.stripe.topups.list({ limit: 100 })).data.length;
const fault = (mode: string, more: object = {}) =>
  world.control<{ error?: { message: string } }>('faults', { method: 'POST', path: '/v1/topups', mode, ...more });

describe('what is kept under a key', () => {
  it('is forgotten after 24 hours of the sandbox’s own clock, not sooner: then the key makes a new one', async () => {
    const [key, before] = [randomUUID(), await topups()];
    const first = await top(once(), key);
    await world.control('clock/advance', { seconds: 24 * HOUR - 60 });
    expect((await top(once(), key)).id).toBe(first.id);
    await world.control('clock/advance', { seconds: 120 });
    const second = await top(once(), key);
    expect([second.id === first.id, second.lastResponse.headers['idempotent-replayed']]).toEqual([false, undefined]);
    expect(await topups()).toBe(before + 2);
  });

  it('refuses other parameters and another path, and does nothing of them', async () => {
    const [key, before] = [randomUUID(), await topups()];
    await top(once(), key);
    const other = await refusal(top(once(), key, 6_000));
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect((other.raw as { type: string }).type).toBe('idempotency_error');
    expect(other.message).toContain('same parameters they were first used with');
    const elsewhere = once().paymentIntents.create({ amount: 5_000, currency: 'cad' }, { idempotencyKey: key });
    expect(await refusal(elsewhere)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    expect(await topups()).toBe(before + 1);
  });

  it('is the 500 of a request whose effect came all the same', async () => {
    const [key, before] = [randomUUID(), await topups()];
    await fault('500_after');
    expect(await refusal(top(once(), key))).toMatchObject({ statusCode: 500 });
    expect(await topups()).toBe(before + 1);
    const again = await refusal(top(once(), key));
    expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true']);
    expect(await topups()).toBe(before + 1);
  });

  it('is a refusal before anything was done, as often as it was ordered', async () => {
    const [key, before] = [randomUUID(), await topups()];
    await fault('refuse', { times: 2, code: 'balance_insufficient' });
    const refused = { statusCode: 400, code: 'balance_insufficient', type: 'StripeInvalidRequestError' };
    expect(await refusal(top(once(), key))).toMatchObject(refused);
    expect(await refusal(top(once(), randomUUID()))).toMatchObject(refused);
    expect(await refusal(top(once(), key))).toMatchObject(refused);
    expect(await topups()).toBe(before);
    await top(once(), randomUUID());
    expect(await topups()).toBe(before + 1);
  });
});

describe('an answer that never comes', () => {
  it('leaves the effect, which the same key finds', async () => {
    const [key, before] = [randomUUID(), await topups()];
    await fault('no_answer');
    const hasty = world.client({ maxNetworkRetries: 0, timeout: 500 });
    expect(await refusal(top(hasty, key))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await world.until(async () => ((await topups()) === before + 1 ? true : undefined));
    const found = await top(once(), key);
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await topups()).toBe(before + 1);
  });

  it('is ordered in known words only', async () => {
    expect((await fault('sometimes')).error?.message).toContain('mode must be');
    expect((await fault('500', { code: 'x' })).error?.message).toContain('refuse');
  });
});
