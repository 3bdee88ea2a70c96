import type Stripe from 'stripe';
import type { SandboxWorld } from './sandbox-world.js';

/** The refusal that a request meets; it fails when there is none. */
export const refusal = (work: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  work.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

/** A seller whose onboarding ended so; '' for one who has not begun. */
export async function seller(world: SandboxWorld, outcome = 'verified'): Promise<Stripe.Account> {
  const account = await world.stripe.accounts.create({
    type: 'express',
    country: 'CA',
    email: 'seller@example.com',
    business_type: 'individual',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { user_id: '41' },
    business_profile: { product_description: 'Used goods', url: 'https://shop.example/41' },
  });
  if (outcome !== '') await world.control(`accounts/${account.id}/onboard`, { outcome });
  return account;
}

/** A checkout of a desk and its delivery, 425.00 CAD together. */
export async function checkout(
  world: SandboxWorld,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  options: Stripe.RequestOptions = {},
) {
  const price = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency: 'cad', unit_amount: cents, product_data: { name } },
  });
  const { now } = await world.control<{ now: number }>('clock/advance', { seconds: 0 });
  return world.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ui_mode: 'hosted_page',
      line_items: [price('Walnut desk', 40_000), price('Delivery', 2_500)],
      customer_email: 'buyer@example.com',
      client_reference_id: 'checkout-1',
      success_url: 'https://shop.example/order-confirmation?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://shop.example/order-not-completed/7',
      expires_at: now + 1800,
      payment_intent_data: { transfer_group: 'order_1', metadata: { order_id: '1' } },
      metadata: { checkout_id: '1' },
      ...more,
    },
    options,
  );
}

/** The charge of a checkout that was paid with the card. */
export async function paidCharge(world: SandboxWorld, card = 'pm_card_ca'): Promise<Stripe.Charge> {
  const session = await checkout(world);
  await world.control(`checkout/sessions/${session.id}/pay`, { card });
  const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  return (intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}

/** The charge once its fee is known. */
export const settled = (world: SandboxWorld, charge: string): Promise<Stripe.Charge> =>
  world.until(async () => {
    const found = await world.stripe.charges.retrieve(charge, { expand: ['balance_transaction'] });
    return found.balance_transaction === null ? undefined : found;
  });
