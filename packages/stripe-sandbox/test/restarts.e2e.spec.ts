import type Stripe from 'stripe';
import { refusal, seller } from './sandbox-acts.js';
import { SandboxWorld } from './sandbox-world.js';
import { clearFaults } from '../../../test/support/sandbox-controls.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
  expect(world.contract?.mistakes ?? []).toEqual([]);
});

const patient = () => world.client({ maxNetworkRetries: 0 });
const received = (id: string) =>
  world.received.filter(({ event }) => (event.data.object as { id: string }).id === id).map(({ event }) => event);

describe('a restart', () => {
  it('keeps the failures that were ordered, and how often each is still to happen', async () => {
    await world.control('faults', { method: 'POST', path: '/v1/customers', mode: '429', times: 2 });
    expect(await refusal(patient().customers.create({}))).toMatchObject({ statusCode: 429 });
    await world.restart();
    expect(await refusal(patient().customers.create({}))).toMatchObject({ statusCode: 429 });
    expect((await patient().customers.create({})).object).toBe('customer');
    await world.restart();
    expect((await patient().customers.create({})).object).toBe('customer');
  });

  it('forgets failures only when it is told to', async () => {
    await world.control('faults', { path: '*', mode: '401' });
    await clearFaults(world.url);
    await world.restart();
    expect((await patient().customers.create({})).object).toBe('customer');
  });

  it('keeps the network as unkind as it was', async () => {
    await world.control('chaos', { double: true });
    await world.restart();
    const { id } = await world.stripe.customers.create({});
    await world.until(() => (received(id).length === 2 ? true : undefined));
    await world.control('chaos', {});
    await world.restart();
    const { id: calm } = await world.stripe.customers.create({});
    await world.event('customer.created', calm);
    expect(received(calm)).toHaveLength(1);
  });
});

describe('an event about a change', () => {
  it('names the former value of what changed, and of nothing else', async () => {
    const { id } = await world.stripe.customers.create({
      email: 'a@example.com',
      address: { city: 'Vaughan', country: 'CA' },
      metadata: { kept: '1', changed: '1', gone: '1' },
    });
    await world.stripe.customers.update(id, {
      name: 'Ann',
      address: { city: 'Toronto', country: 'CA' },
      metadata: { changed: '2', gone: '', added: '1' },
    });
    const { event } = await world.event('customer.updated', id);
    expect(event.data.previous_attributes).toEqual({
      address: { city: 'Vaughan' },
      metadata: { changed: '1', gone: '1', added: null },
      name: null,
    });
  });

  it('of a transfer does too', async () => {
    const { id: destination } = await seller(world);
    const { latest_charge: charge } = await world.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'cad',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    const source = charge as string;
    const transfer = { amount: 900, currency: 'cad', destination, source_transaction: source };
    const { id } = await world.stripe.transfers.create(transfer);
    await world.stripe.transfers.update(id, { description: 'Desk', metadata: { order_id: '1' } });
    const { event } = await world.event('transfer.updated', id);
    expect(event.data.previous_attributes).toEqual({ description: null, metadata: { order_id: null } });
  });
});

describe('a page of a hundred payments, three fields of each opened', () => {
  it('holds all of them', async () => {
    const pay = () =>
      world.stripe.paymentIntents.create({
        amount: 1_000,
        currency: 'cad',
        allowed_payment_method_types: ['card'],
        payment_method: 'pm_card_ca',
        confirm: true,
      });
    for (let made = 0; made < 100; made += 10) await Promise.all(Array.from({ length: 10 }, pay));
    const expand = ['data.latest_charge.balance_transaction', 'data.payment_method', 'data.customer'];
    const { data } = await world.stripe.paymentIntents.list({ limit: 100, expand });
    expect(data).toHaveLength(100);
    expect((data[99]?.latest_charge as Stripe.Charge).object).toBe('charge');
  });
});
