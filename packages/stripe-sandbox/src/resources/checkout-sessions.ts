import { invalidParameter, refused } from '../http/errors.js';
import { mergeMetadata, missingParameter, numberOf, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { ApiList, ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { emailOf } from './account-shapes.js';
import type { CheckoutSession } from './completing.js';
import { knownCustomer } from './customers.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { lineItemsOf } from './line-items.js';
import { pageOf } from './lists.js';
import { cancelIntent } from './paying.js';
import { checkAmount, type PaymentIntent } from './payment-intents.js';
import { checkSuffix } from './statement-descriptor.js';
import { checkUrl } from './urls.js';

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 3600;

function expiryOf(work: Work, given: number | null): number {
  if (given === null) return work.now + LONGEST_SECONDS;
  // A caller counts its half hour from its own clock, which may be a moment behind ours.
  if (given < work.now + SHORTEST_SECONDS - 10) {
    throw refused('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (given > work.now + LONGEST_SECONDS + 10) {
    throw refused('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return given;
}

function checkMode(parameters: Parameters): void {
  const { mode, ui_mode: uiMode = 'hosted_page' } = parameters;
  if (typeof mode !== 'string') throw missingParameter('mode');
  if (mode !== 'payment') {
    throw refused(`The sandbox takes payments only; mode ${mode} is not spoken here.`, { param: 'mode' });
  }
  if (uiMode !== 'hosted_page') {
    throw refused('The sandbox shows its own page only; ui_mode must be hosted_page.', { param: 'ui_mode' });
  }
  checkHosted(parameters);
  checkPageDoes(parameters);
}

const TAX = 'The sandbox computes no tax: automatic_tax[enabled] must be false.';
const PHONE =
  'The payment page of the sandbox asks for no telephone number: phone_number_collection[enabled] must be false.';
const ADDRESS = 'The payment page of the sandbox asks for no address: billing_address_collection must be auto.';

const CURRENCIES = 'The payment page of the sandbox shows one currency only: adaptive_pricing[enabled] must be false.';

const CARDS = 'The payment page of the sandbox takes cards only: card must be among allowed_payment_method_types.';

/** What would change the sum, or what the page asks the buyer for. */
function checkPageDoes(parameters: Parameters): void {
  const enabled = (name: string) => (parameters[name] as { enabled?: boolean } | undefined)?.enabled === true;
  if (enabled('adaptive_pricing')) throw invalidParameter(CURRENCIES, 'adaptive_pricing[enabled]');
  if (enabled('automatic_tax')) throw invalidParameter(TAX, 'automatic_tax[enabled]');
  if (enabled('phone_number_collection')) throw invalidParameter(PHONE, 'phone_number_collection[enabled]');
  if (parameters.billing_address_collection === 'required')
    throw invalidParameter(ADDRESS, 'billing_address_collection');
  const methods = parameters.allowed_payment_method_types as string[] | undefined;
  if (methods?.includes('card') === false) throw invalidParameter(CARDS, 'allowed_payment_method_types');
  if (parameters.submit_type === 'subscribe') {
    throw invalidParameter('You can not pass `submit_type` subscribe when `mode` is `payment`.', 'submit_type');
  }
}

function checkHosted(parameters: Parameters): void {
  for (const param of ['return_url', 'redirect_on_completion']) {
    if (parameters[param] === undefined) continue;
    throw invalidParameter(`You can not pass \`${param}\` when \`ui_mode\` is \`hosted_page\`.`, param);
  }
  if (parameters.success_url === undefined) throw missingParameter('success_url');
  if (parameters.customer !== undefined && parameters.customer_email !== undefined) {
    throw invalidParameter('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
}

async function create({ work, parameters, account }: Call): Promise<CheckoutSession> {
  checkMode(parameters);
  const customer = await knownCustomer(work, parameters.customer, account);
  const lineItems = lineItemsOf(work, parameters);
  const [first] = lineItems;
  if (first === undefined) throw missingParameter('line_items');
  const currency = String(first.currency);
  const total = lineItems.reduce((sum, item) => sum + Number(item.amount_total), 0);
  checkAmount(total, currency, 'line_items');
  const intentDetails = await intentDetailsOf(work, parameters);
  const session: CheckoutSession = {
    ...blankSession(work),
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    ...pageChoices(parameters),
    cancel_url: checkUrl(parameters.cancel_url, 'cancel_url'),
    client_reference_id: textOf(parameters.client_reference_id),
    currency,
    customer,
    customer_creation: customer === null ? 'if_required' : null,
    customer_email: emailOf(parameters.customer_email, 'customer_email'),
    expires_at: expiryOf(work, numberOf(parameters.expires_at)),
    metadata: mergeMetadata({}, parameters.metadata),
    success_url: checkUrl(parameters.success_url, 'success_url'),
    ui_mode: 'hosted_page',
    $: { lineItems, intentDetails },
  };
  await work.insert(session);
  await work.schedule('expire-session', { session: session.id }, (session.expires_at - work.now) * 1000);
  return session;
}

/** What the intent of the session will have; what is wrong with it is told now, not when the buyer pays. */
async function intentDetailsOf(work: Work, parameters: Parameters): Promise<Record<string, unknown>> {
  const details = (parameters.payment_intent_data ?? {}) as Record<string, unknown>;
  const param = (name: string) => `payment_intent_data[${name}]`;
  await checkSuffix(work, details.statement_descriptor_suffix, param('statement_descriptor_suffix'));
  emailOf(details.receipt_email, param('receipt_email'));
  return details;
}

function pageChoices(parameters: Parameters) {
  return {
    billing_address_collection: textOf(parameters.billing_address_collection),
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
      ...(parameters.custom_text ?? {}),
    },
    locale: textOf(parameters.locale),
    payment_method_options: {
      card: { request_three_d_secure: 'automatic' },
      ...(parameters.payment_method_options ?? {}),
    },
    phone_number_collection: { enabled: false },
    submit_type: textOf(parameters.submit_type),
  };
}

function blankSession(work: Work) {
  return {
    id: newId('cs_test_'),
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: work.now,
    currency_conversion: null,
    custom_fields: [],
    customer_account: null,
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid' as const,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as const,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: null,
    wallet_options: null,
  };
}

/** Ends an open session: no one can pay it any more. */
export async function expireSession(work: Work, session: CheckoutSession): Promise<CheckoutSession> {
  session.status = 'expired';
  await work.save(session);
  if (session.payment_intent !== null) {
    const intent = await work.get<PaymentIntent>(session.payment_intent, 'payment_intent', '');
    if (intent.status.startsWith('requires_')) await cancelIntent(work, intent, 'expired');
  }
  await work.emit('checkout.session.expired', session);
  return session;
}

async function expire(call: Call): Promise<CheckoutSession> {
  const session = await call.work.get<CheckoutSession>(step(call), 'checkout.session', call.account, 'session');
  if (session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return expireSession(call.work, session);
}

async function update(call: Call): Promise<CheckoutSession> {
  const session = await call.work.get<CheckoutSession>(step(call), 'checkout.session', call.account, 'session');
  session.metadata = mergeMetadata(session.metadata, call.parameters.metadata);
  return call.work.save(session);
}

/** All of its line items in the order given; they are not objects of their own. */
export function itemList(session: CheckoutSession): ApiList<ApiObject> {
  return {
    object: 'list',
    data: session.$.lineItems,
    has_more: false,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}

async function listItems(call: Call): Promise<ApiList<ApiObject>> {
  const session = await call.work.get<CheckoutSession>(step(call), 'checkout.session', call.account, 'session');
  return pageOf(itemList(session), call.parameters);
}

export const CHECKOUT_SESSIONS: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: create },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    run: ({ work, parameters, account }) => {
      const { payment_intent, status, customer } = parameters;
      const email = (parameters.customer_details as { email?: string } | undefined)?.email;
      const byEmail = email === undefined ? [] : [{ sql: `data->'customer_details'->>'email' = $1`, value: email }];
      const where = { payment_intent, status, customer };
      return work.list({
        type: 'checkout.session',
        account,
        url: '/v1/checkout/sessions',
        parameters,
        where,
        also: byEmail,
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    run: (call) => call.work.get(step(call), 'checkout.session', call.account, 'session'),
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id', run: update },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', run: expire },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', run: listItems },
];
