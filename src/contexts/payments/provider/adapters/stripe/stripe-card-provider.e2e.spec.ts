import { aStripeClient } from '../../../../../../test/payments/a-stripe-client.js';
import { cardProviderContract, operationOf } from '../../../../../../test/payments/contracts/card-provider.contract.js';
import { seller } from '../../../../../../packages/stripe-sandbox/test/sandbox-acts.js';
import { SandboxWorld } from '../../../../../../packages/stripe-sandbox/test/sandbox-world.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { ProviderDashboard } from '../../../../../../test/support/provider.js';
import type { CheckoutParameters } from '../../application/ports/card-provider.js';
import { StripeCardProvider } from './stripe-card-provider.js';
import { StripeHistory } from './stripe-history.js';

const AVAILABLE_AT_ONCE = '4000000000000077';
const CHECKOUT = (): CheckoutParameters => ({
  checkoutId: crypto.randomUUID(),
  listingId: 'abcdefabcdef',
  itemName: 'Oak bookcase',
  itemCents: 15_000,
  deliveryCents: 2_500,
  buyerEmail: 'buyer@example.ca',
  successUrl: 'http://shop.test/order-confirmation?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://shop.test/order-not-completed/abcdefabcdef',
  expiresAt: Math.ceil(Date.now() / 1_000) + 1_860,
});

describe('the card provider through its SDK', () => {
  let world: SandboxWorld;
  beforeAll(async () => {
    world = await SandboxWorld.start();
  });
  afterAll(() => world.close());

  cardProviderContract(async () => {
    const environment = testEnvironment({ databaseUrl: 'postgres://nowhere', sandboxUrl: world.url });
    const client = aStripeClient(environment);
    const provider = new StripeCardProvider(client, environment);
    const history = new StripeHistory(client);
    const paidCheckout = async (): Promise<string> => {
      const checkout = await provider.createCheckout(operationOf('checkout', CHECKOUT()));
      await world.control(`checkout/sessions/${checkout.sessionId}/pay`, { card: AVAILABLE_AT_ONCE });
      return checkout.sessionId;
    };
    // A refund must not wait for a balance that an earlier dispute will withdraw.
    await paidCheckout();
    const sessionId = await paidCheckout();
    const { paid } = await provider.findCheckout(sessionId);
    expect(paid?.card).toEqual({ brand: 'visa', last4: '0077', fingerprint: 'test000000000077' });
    const dashboard = new ProviderDashboard(world.url);
    const chargeId = paid?.chargeId ?? '';
    const opening = {
      dispute: () => dashboard.openDispute(chargeId),
      review: () => dashboard.openReview(chargeId),
      'early-fraud-warning': () => dashboard.openWarning(chargeId),
    };
    return {
      provider,
      history,
      opens: async (what: keyof typeof opening) => (await opening[what]()).id,
      charge: { id: paid?.chargeId ?? '', paymentIntentId: paid?.paymentIntentId ?? '' },
      destination: (await seller(world)).id,
      closed: (await seller(world, 'restricted')).id,
      emptied: async (account: string) => {
        const { available } = await world.stripe.balance.retrieve({}, { stripeAccount: account });
        const amount = available[0]?.amount ?? 0;
        await world.stripe.payouts.create({ amount, currency: 'cad' }, { stripeAccount: account });
      },
    };
  });
});
