import type Stripe from 'stripe';
import { windowName } from '../../../../delivery/published/window-name.js';
import { LOCALES, type Language } from '../../../../../platform/texts/language.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import type { CheckoutParameters } from '../../application/ports/card-provider.js';
import type { ProviderRequest } from '../../application/ports/provider-requests.js';

type Session = Stripe.Checkout.SessionCreateParams;

/** The product's only currency. */
export const CURRENCY = 'cad';
const LISTING_GROUP = 'listing_';
export const groupOf = (listingId: string): string => `${LISTING_GROUP}${listingId}`;
/** The listing in a transfer group; null for another group, or none. */
export const listingOf = (group: string | null): string | null =>
  group?.startsWith(LISTING_GROUP) === true ? group.slice(LISTING_GROUP.length) : null;

/** Above this amount a stolen card costs more than the buyers lost at the bank's confirmation step (money.md). */
const REQUEST_3DS_ABOVE_CENTS = 50_000;
/** The length left on a card statement next to the platform's own name. */
const MAX_SUFFIX = 10;
const MAX_DESCRIPTION = 1_000;

/** Stripe's name for each language of its payment page. */
const PAGE_LOCALES: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = { en: 'en', fr: 'fr-CA' };

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

const price = (name: string, cents: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity: 1,
  price_data: { currency: CURRENCY, unit_amount: cents, product_data: { name } },
});

/**
 * What the buyer agrees to beside the button: the day and window of the delivery, so that a page opened for another
 * time is recognised. Absent in operations planned by an earlier version, whose key requires the same parameters.
 */
function deliveryNote({ delivery, language = 'en' }: CheckoutParameters): Pick<Session, 'custom_text'> {
  if (delivery === undefined) return {};
  const day = new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone: 'UTC' });
  const message = textsIn(language)('papers.delivered-on', {
    day: day.format(new Date(`${delivery.date}T00:00:00Z`)),
    window: windowName(delivery.window, language),
  });
  return { custom_text: { submit: { message } } };
}

/** The item's name in the letters that every bank prints. */
export function statementSuffix(itemName: string): string {
  const letters = itemName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = letters.replace(/[^A-Z]+/g, ' ').trim();
  return words.length < 2 ? 'LOCAL SALE' : words.slice(0, MAX_SUFFIX).trim();
}

/** The delivery address; absent in operations planned by an earlier version. */
function shippingOf({ shipping }: CheckoutParameters): Stripe.Checkout.SessionCreateParams.PaymentIntentData {
  if (shipping === undefined) return {};
  const { name, line1, line2, city, state, postalCode } = shipping;
  const street = { line1, ...(line2 === null ? {} : { line2 }) };
  return { shipping: { name, address: { ...street, city, state, postal_code: postalCode, country: 'CA' } } };
}

const idsOf = (parameters: CheckoutParameters, operationId: string): Record<string, string> => ({
  checkout_id: parameters.checkoutId,
  listing_id: parameters.listingId,
  ...(parameters.sellerId === undefined ? {} : { seller_id: String(parameters.sellerId) }),
  ...(parameters.buyerId === undefined ? {} : { buyer_id: String(parameters.buyerId) }),
  operation_id: operationId,
});

/** What the buyer is charged for, and the details for the buyer's bank. */
export function checkoutRequest(
  parameters: CheckoutParameters,
  operationId: string,
): Omit<ProviderRequest, 'apiVersion'> {
  const { checkoutId, listingId, itemName, itemCents, deliveryCents, buyerEmail, language } = parameters;
  const delivery = textsIn(language ?? 'en')('papers.delivery');
  const metadata = idsOf(parameters, operationId);
  const requests3ds = itemCents + deliveryCents > REQUEST_3DS_ABOVE_CENTS;
  const session = {
    mode: 'payment',
    ui_mode: 'hosted_page',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    ...(requests3ds ? { payment_method_options: { card: { request_three_d_secure: 'any' as const } } } : {}),
    line_items: [price(itemName, itemCents), ...(deliveryCents > 0 ? [price(delivery, deliveryCents)] : [])],
    ...deliveryNote(parameters),
    // An operation planned before the language was recorded may already have been sent without one under its key.
    ...(language === undefined ? {} : { locale: PAGE_LOCALES[language] }),
    customer_email: buyerEmail,
    client_reference_id: checkoutId,
    success_url: parameters.successUrl,
    cancel_url: parameters.cancelUrl,
    expires_at: parameters.expiresAt,
    metadata,
    payment_intent_data: {
      description: `${itemName}, second-hand, with delivery (${listingId})`.slice(-MAX_DESCRIPTION),
      receipt_email: buyerEmail,
      statement_descriptor_suffix: statementSuffix(itemName),
      transfer_group: groupOf(listingId),
      metadata,
      ...shippingOf(parameters),
    },
  } satisfies Stripe.Checkout.SessionCreateParams;
  return { path: '/v1/checkout/sessions', parameters: session };
}
