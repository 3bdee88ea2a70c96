import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { refusal, seller } from './sandbox-acts.js';
import { SANDBOX_KEY, SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
  for (let index = 0; index < 3; index += 1) await pay();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const pay = (amount = 10_000): Promise<Stripe.PaymentIntent> =>
  world.stripe.paymentIntents.create({
    amount,
    currency: 'cad',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_bypassPending',
    confirm: true,
    capture_method: 'automatic',
  });

type Answer = { status: number; error?: Stripe.errors.StripeError; data?: Record<string, unknown>[] };
const read = async (query: string): Promise<Answer> => {
  const response = await world.fetch(`${world.url}/v1/${query}`, {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });
  return { status: response.status, ...((await response.json()) as object) };
};

describe('a list', () => {
  it.each([
    ['payment_intents?limit=0', 'limit', 'parameter_invalid_integer'],
    ['payment_intents?limit=101', 'limit', 'parameter_invalid_integer'],
    ['payment_intents?limit=few', 'limit', 'parameter_invalid_integer'],
    ['payment_intents?created[gte]=yesterday', 'created[gte]', 'parameter_invalid_integer'],
    ['payment_intents?created[since]=1', 'created[since]', 'parameter_unknown'],
    ['payment_intents?sort=amount', 'sort', 'parameter_unknown'],
    ['charges?ending_before=ch_none', 'ending_before', 'resource_missing'],
    ['checkout/sessions?status=lost', 'status', undefined],
  ])('refuses %s', async (query, param, code) => {
    const { status, error } = await read(query);
    expect(status).toBe(400);
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error?.code).toBe(code);
  });

  it('opens ids in every object of it, by either way of writing', async () => {
    for (const name of ['expand[]', 'expand[0]', 'expand%5B%5D']) {
      const { data } = await read(`payment_intents?${name}=data.latest_charge.balance_transaction`);
      expect(data).toHaveLength(3);
      expect(data?.[0]).toMatchObject({ latest_charge: { balance_transaction: { object: 'balance_transaction' } } });
    }
    const { status } = await read(
      'payment_intents?expand[]=data.latest_charge.payment_intent.latest_charge.balance_transaction',
    );
    expect(status).toBe(400);
  });

  it('counts by the moment, the exact one too', async () => {
    const [newest] = (await world.stripe.charges.list({ limit: 1 })).data;
    const at = newest?.created ?? 0;
    expect((await world.stripe.charges.list({ created: { gt: at } })).data).toEqual([]);
    expect((await world.stripe.charges.list({ created: { lte: at } })).data).toHaveLength(3);
    expect((await world.stripe.charges.list({ created: at })).data.map(({ id }) => id)).toContain(newest?.id);
  });

  it('is read to its end by the library itself', async () => {
    const ids: string[] = [];
    for await (const { id } of world.stripe.charges.list({ limit: 1 })) ids.push(id);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a key', () => {
  it('answers a refusal again, also when it would go well by now; another key does it', async () => {
    const { id: destination } = await seller(world);
    const send = (idempotencyKey: string) =>
      world.stripe.transfers.create({ amount: 40_000, currency: 'cad', destination }, { idempotencyKey });
    const first = randomUUID();
    expect(await refusal(send(first))).toMatchObject({ code: 'balance_insufficient' });
    await pay(50_000);
    const again = await refusal(send(first));
    expect(again).toMatchObject({ code: 'balance_insufficient' });
    expect(again.headers?.['idempotent-replayed']).toBe('true');
    const sent = await send(randomUUID());
    expect(sent.amount).toBe(40_000);
  });

  it('is forgotten after a day, and is at most 255 characters long', async () => {
    const key = randomUUID();
    const create = (idempotencyKey: string) =>
      world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' }, { idempotencyKey });
    const made = await create(key);
    await world.control('clock/advance', { seconds: 23 * 3600 });
    expect((await create(key)).id).toBe(made.id);
    await world.control('clock/advance', { seconds: 2 * 3600 });
    expect((await create(key)).id).not.toBe(made.id);
    expect(await refusal(create('k'.repeat(256)))).toMatchObject({ statusCode: 400 });
  });

  it('is remembered over a restart', async () => {
    const key = randomUUID();
    const create = () => world.stripe.paymentIntents.create({ amount: 900, currency: 'cad' }, { idempotencyKey: key });
    const made = await create();
    await world.restart();
    expect((await create()).id).toBe(made.id);
  });
});
