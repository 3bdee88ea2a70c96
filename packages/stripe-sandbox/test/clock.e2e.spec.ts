import { checkout, refusal } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';
import { expectAfter } from '../../../test/support/moments.js';

const DAY = 86_400;

let world: SandboxWorld;
beforeEach(async () => {
  world = await SandboxWorld.start();
});
afterEach(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

interface Clock {
  now: number;
  offsetSeconds: number;
}
const clock = (body: object = {}) => world.control<Clock>('clock', body);

/** Expects an answer's clock to be so many seconds ahead of this one. */
async function expectAhead(seconds: number, path: string, headers: Record<string, string> = {}): Promise<void> {
  const began = Date.now();
  const response = await fetch(`${world.url}${path}`, { headers });
  await response.arrayBuffer();
  expectAfter(response.headers.get('date') ?? '', seconds * 1_000, began);
}

describe('the clock of the sandbox', () => {
  it.each([120, -120, 0])('is %s seconds off when it was told so, and every answer says so', async (offsetSeconds) => {
    expect(await clock({ offsetSeconds })).toMatchObject({ offsetSeconds });
    await expectAhead(offsetSeconds, '/v1/balance', { authorization: 'Bearer sk_test_porchlight_sandbox' });
    await expectAhead(offsetSeconds, '/v1/balance');
    await expectAhead(offsetSeconds, '/_sandbox/health');
    const began = Date.now();
    expectAfter((await clock()).now * 1_000, offsetSeconds * 1_000, began);
  });

  it('stays off over a restart, in what it creates and signs, and takes no offset beyond a day', async () => {
    await clock({ offsetSeconds: -120 });
    await world.restart();
    expect(await clock()).toMatchObject({ offsetSeconds: -120 });
    const began = Date.now();
    const intent = await world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' });
    expectAfter(intent.created * 1_000, -120_000, began);
    const { signature } = await world.event('payment_intent.created', intent.id);
    expectAfter(Number(/t=(\d+)/.exec(signature)?.[1]) * 1_000, -120_000, began);
    await clock({ offsetSeconds: 0 });
    expect(await clock({ offsetSeconds: 2 * DAY })).toMatchObject({ error: {} });
    expect(await clock({ seconds: 1 })).toMatchObject({ error: {} });
  });

  it.each([
    ['shorter than 30 minutes', 30 * 60 - 30, 'at least 30 minutes'],
    ['longer than 24 hours', DAY + 30, 'less than 24 hours'],
  ])('refuses a checkout that is %s by it', async (_what, seconds, message) => {
    const { now } = await clock();
    const refused = await refusal(checkout(world, { expires_at: now + seconds }));
    expect(refused).toMatchObject({ statusCode: 400, param: 'expires_at' });
    expect(refused.message).toContain(message);
  });

  it('decides about a checkout of a caller who is two minutes behind', async () => {
    const callersNow = Math.floor(Date.now() / 1_000);
    await clock({ offsetSeconds: 120 });
    expect(await refusal(checkout(world, { expires_at: callersNow + 31 * 60 }))).toMatchObject({ param: 'expires_at' });
    expect(await checkout(world, { expires_at: callersNow + 40 * 60 })).toMatchObject({ status: 'open' });
    await clock({ offsetSeconds: 0 });
  });

  it('skips hours and 31 days while the caller’s stands still', async () => {
    const session = await checkout(world);
    await world.control('clock/advance', { seconds: 3 * 3_600 });
    await expectAhead(3 * 3_600, '/_sandbox/health');
    expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    await world.control('clock/advance', { seconds: 31 * DAY });
    await expectAhead(31 * DAY + 3 * 3_600, '/_sandbox/health');
    expect((await world.stripe.events.list({ created: { lt: session.expires_at + 60 } })).data).toEqual([]);
  });
});
