import type Stripe from 'stripe';
import { SANDBOX_KEY, SandboxWorld } from './sandbox-world.js';
import { comparedWith, figure } from '../../../test/support/measuring/figures.js';

const PLAIN = '/v1/payment_intents?limit=100';
const OPENED = `${PLAIN}&expand[]=data.latest_charge.balance_transaction&expand[]=data.payment_method&expand[]=data.customer`;
/** How many times as long as the plain page the page with the opened fields may take. */
const MAX_TIMES = 6;

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(() => world.close());

async function page(path: string): Promise<Stripe.PaymentIntent[]> {
  const response = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${SANDBOX_KEY}` } });
  return ((await response.json()) as Stripe.ApiList<Stripe.PaymentIntent>).data;
}

it('opens three fields of each of a hundred payments within a few times the plain page', async () => {
  const pay = () =>
    world.stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'cad',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_ca',
      confirm: true,
    });
  for (let made = 0; made < 100; made += 10) await Promise.all(Array.from({ length: 10 }, pay));
  const found = await comparedWith(
    () => page(PLAIN),
    () => page(OPENED),
  );
  figure('A page of a hundred payments, three fields of each opened', found.ms, 'ms');
  figure('A page of a hundred payments, three fields of each opened', found.times, '× the plain page');
  expect(found.times).toBeLessThan(MAX_TIMES);
});
