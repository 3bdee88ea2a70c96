import { testEnvironment } from '../../../../../../test/support/environment.js';
import type { CheckoutParameters, RefundParameters } from '../../application/ports/card-provider.js';
import type { AccountParameters } from '../../application/ports/seller-account-provider.js';
import { checkoutRequest, statementSuffix } from './stripe-checkout-request.js';
import { StripeRequests } from './stripe-requests.js';

const requests = (variables: Record<string, string> = {}): StripeRequests =>
  new StripeRequests(testEnvironment({ databaseUrl: 'postgres://nowhere', variables }));
/** As planned by an earlier version. */
const PLANNED_BEFORE: CheckoutParameters = {
  checkoutId: 'c-1',
  listingId: 'abcdefabcdef',
  itemName: 'Oak bookcase',
  itemCents: 15_000,
  deliveryCents: 2_500,
  buyerEmail: 'buyer@example.ca',
  successUrl: 'https://a.test/s',
  cancelUrl: 'https://a.test/c',
  expiresAt: 1,
};
const CHECKOUT: CheckoutParameters = {
  ...PLANNED_BEFORE,
  sellerId: 41,
  buyerId: 9,
  shipping: {
    name: 'Sam Okafor',
    line1: '12 Maple Avenue',
    line2: null,
    city: 'Vaughan',
    state: 'ON',
    postalCode: 'L4J 2B2',
  },
};
const checkout = (changes: Partial<CheckoutParameters> = {}): unknown =>
  requests().of('checkout', { ...CHECKOUT, ...changes }, 'op-1').parameters;

describe('a payment’s details for the buyer’s bank', () => {
  it('say what was sold, by whom, to whom and where it is delivered', () => {
    const metadata = {
      checkout_id: 'c-1',
      listing_id: 'abcdefabcdef',
      seller_id: '41',
      buyer_id: '9',
      operation_id: 'op-1',
    };
    expect(checkout()).toMatchObject({
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      metadata,
      payment_intent_data: {
        description: 'Oak bookcase, second-hand, with delivery (abcdefabcdef)',
        receipt_email: 'buyer@example.ca',
        statement_descriptor_suffix: 'OAK BOOKCA',
        transfer_group: 'listing_abcdefabcdef',
        metadata,
        shipping: {
          name: 'Sam Okafor',
          address: {
            line1: '12 Maple Avenue',
            city: 'Vaughan',
            state: 'ON',
            postal_code: 'L4J 2B2',
            country: 'CA',
          },
        },
      },
    });
  });

  it('ask the bank to confirm the buyer above 500.00 only', () => {
    const asked = { payment_method_options: { card: { request_three_d_secure: 'any' } } };
    expect(checkout({ itemCents: 47_500 })).not.toMatchObject(asked);
    expect(checkout({ itemCents: 47_501 })).toMatchObject(asked);
  });

  it.each([
    ['en', 'en', 'Delivery'],
    ['fr', 'fr-CA', 'Livraison'],
  ] as const)('are in the buyer’s language, %s', (language, locale, delivery) => {
    expect(checkout({ language })).toMatchObject({
      locale,
      line_items: [
        { price_data: { product_data: { name: 'Oak bookcase' } } },
        { price_data: { product_data: { name: delivery } } },
      ],
    });
  });

  it.each([
    ['en', 'Delivery: Friday, June 12, 10–11\u00a0a.m. To change it, go back.'],
    ['fr', 'Livraison\u00a0: vendredi 12 juin, 10\u00a0h à 11\u00a0h. Pour changer l’heure, revenez en arrière.'],
  ] as const)('name the day and window of the delivery beside the button, %s', (language, message) => {
    const delivery = { date: '2026-06-12', window: '10am-11am' };
    expect(checkout({ language, delivery })).toMatchObject({ custom_text: { submit: { message } } });
  });

  it('omit what an earlier version did not record', () => {
    const built = requests().of('checkout', PLANNED_BEFORE, 'op-1').parameters;
    const { payment_intent_data: data } = built as { payment_intent_data: object };
    expect(built).not.toHaveProperty('locale');
    expect(built).not.toHaveProperty('custom_text');
    expect(data).not.toHaveProperty('shipping');
    expect(data).not.toHaveProperty('metadata.seller_id');
  });

  it.each([
    ['Crème brûlée set', 'CREME BRUL'],
    ['2 × IKEA “Kallax” <new>', 'IKEA KALLA'],
    ['沙发', 'LOCAL SALE'],
    ['7', 'LOCAL SALE'],
    ['Sofa', 'SOFA'],
    ['A lamp, of brass', 'A LAMP OF'],
  ])('show the name %s as %s on the card statement', (name, suffix) => {
    expect(statementSuffix(name)).toBe(suffix);
  });
});

describe('a refund request', () => {
  const refund: RefundParameters = { listingId: 'abcdefabcdef', paymentIntentId: 'pi_1', amountCents: 500 };
  it.each([
    [{ ...refund, reason: 'duplicate' as const }, 'duplicate'],
    [refund, 'requested_by_customer'],
  ])('has its own reason, or the previous version’s', (parameters, reason) => {
    expect(requests().of('refund', parameters, 'op-1').parameters).toMatchObject({ reason, amount: 500 });
  });
});

describe('a connected account', () => {
  const account: AccountParameters = {
    userId: 7,
    email: 'a@example.ca',
    businessType: 'individual',
    firstName: 'A',
    lastName: 'B',
    siteUrl: 'https://porchlight.test',
  };
  it('has its merchant category, and pays out late enough to take money back', () => {
    expect(requests().of('account', account, 'op-1').parameters).toMatchObject({
      business_profile: { mcc: '5931', product_description: expect.stringContaining('Second-hand') as string },
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      settings: { payouts: { schedule: { delay_days: 14 } } },
    });
    expect(requests({ STRIPE_ACCOUNT_CREATION: 'v2' }).of('account', account, 'op-1').parameters).toMatchObject({
      configuration: { merchant: { mcc: '5931' } },
    });
  });
});

describe('the payment page', () => {
  it.each([
    ['fr', 'fr-CA', 'Livraison'],
    ['en', 'en', 'Delivery'],
    // As planned by an earlier version: the same key requires the same parameters.
    [undefined, undefined, 'Delivery'],
  ] as const)('of a buyer who reads %s is in %s', (language, locale, delivery) => {
    const { parameters } = checkoutRequest({ ...PLANNED_BEFORE, ...(language && { language }) }, 'operation-1');
    const found = parameters as { locale?: string; line_items: { price_data: { product_data: { name: string } } }[] };
    expect('locale' in found).toBe(locale !== undefined);
    expect(found.locale).toBe(locale);
    expect(found.line_items.map(({ price_data: { product_data } }) => product_data.name)).toEqual([
      'Oak bookcase',
      delivery,
    ]);
  });
});
