import { cardError, invalidParameter, noSuch, refused } from '../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import { newId, randomText } from '../store/ids.js';
import { type ApiObject, present } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { cancelIntent, confirmIntent } from './paying.js';
import { addCard, billingOf, type PaymentMethod } from './payment-methods.js';
import { testCard } from './test-cards.js';

export interface PaymentIntent extends ApiObject {
  amount: number;
  amount_received: number;
  currency: string;
  description: string | null;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  receipt_email: string | null;
  status: string;
  transfer_group: string | null;
  $: { session: string | null; challenge: string | null };
}

const SMALLEST_CENTS = 50;
const LARGEST_CENTS = 99_999_999;

/** Stripe's least and largest card payment, in cents; other currencies than the platform's two are not spoken. */
export function checkAmount(amount: number, currency: string, param: string): void {
  if (!['cad', 'usd'].includes(currency)) {
    throw refused(`Invalid currency: ${currency}. Stripe currently supports these currencies: cad, usd`, {
      param: 'currency',
    });
  }
  if (amount < 0) throw invalidParameter('Invalid positive integer', param, 'parameter_invalid_integer');
  if (amount < SMALLEST_CENTS) {
    const least = currency === 'cad' ? '$0.50 cad' : '$0.50 usd';
    throw refused(`Amount must be at least ${least}`, { code: 'amount_too_small', param });
  }
  if (amount > LARGEST_CENTS) {
    throw refused('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
  }
}

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly details: Parameters;
  readonly session?: string;
}

export async function createIntent(work: Work, given: NewIntent): Promise<PaymentIntent> {
  const intent = await work.insert<PaymentIntent>({ ...blankIntent(work, given), ...choicesOf(given) });
  await work.emit('payment_intent.created', intent);
  return intent;
}

/** What the caller may decide about an intent. */
function choicesOf({ details, session }: NewIntent) {
  const { automatic_payment_methods: automatic, allowed_payment_method_types: allowed } = details;
  const isAutomatic = automatic !== undefined || (allowed === undefined && session === undefined);
  return {
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: isAutomatic ? { allow_redirects: 'always', enabled: true, ...(automatic ?? {}) } : null,
    capture_method: textOf(details.capture_method) ?? 'automatic_async',
    confirmation_method: textOf(details.confirmation_method) ?? 'automatic',
    description: textOf(details.description),
    metadata: mergeMetadata({}, details.metadata),
    receipt_email: textOf(details.receipt_email),
    statement_descriptor: textOf(details.statement_descriptor),
    statement_descriptor_suffix: textOf(details.statement_descriptor_suffix),
    transfer_group: textOf(details.transfer_group),
  };
}

function blankIntent(work: Work, { amount, currency, session }: NewIntent) {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: work.now,
    currency,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: 'requires_payment_method',
    transfer_data: null,
    $: { session: session ?? null, challenge: null },
  };
}

/** A `pm_card_…` test card becomes a payment method of its own; an existing one is used as it is. */
async function useMethod(work: Work, id: string): Promise<PaymentMethod> {
  const card = testCard(id);
  if (card !== null) return addCard(work, card, billingOf({}));
  const method = await work.find<PaymentMethod>(id, 'payment_method');
  if (method === null) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

function unexpectedState(intent: PaymentIntent, what: string) {
  return refused(
    `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${what === 'confirm' ? 'confirmed: requires_payment_method, requires_confirmation' : 'canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing'}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

async function confirm(call: Call, intent: PaymentIntent): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const returnUrl = textOf(parameters.return_url);
  checkConfirmable(intent, returnUrl);
  const chosen = textOf(parameters.payment_method) ?? intent.payment_method;
  if (chosen === null) {
    throw refused(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const method = await useMethod(work, chosen);
  const confirmed = await confirmIntent(work, intent, { method, returnUrl });
  if (confirmed.last_payment_error === null) return confirmed;
  const error = confirmed.last_payment_error as unknown as { code: string; message: string };
  throw cardError({ ...error, payment_intent: present(confirmed, work.sandbox) });
}

function checkConfirmable(intent: PaymentIntent, returnUrl: string | null): void {
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm');
  }
  if (intent.$.session !== null) {
    throw refused('This PaymentIntent belongs to a Checkout Session and is confirmed there.');
  }
  const automatic = intent.automatic_payment_methods as { allow_redirects: string } | null;
  if (automatic?.allow_redirects === 'always' && returnUrl === null) {
    throw refused(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
}

async function create(call: Call): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const currency = String(parameters.currency).toLowerCase();
  checkAmount(parameters.amount as number, currency, 'amount');
  const intent = await createIntent(work, { amount: parameters.amount as number, currency, details: parameters });
  if (parameters.confirm === true) return confirm(call, intent);
  const given = textOf(parameters.payment_method);
  if (given === null) return intent;
  intent.payment_method = (await useMethod(work, given)).id;
  intent.status = 'requires_confirmation';
  return work.save(intent);
}

async function update(call: Call): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const intent = await work.get<PaymentIntent>(step(call), 'payment_intent', call.account, 'intent');
  if (parameters.amount !== undefined) {
    if (!intent.status.startsWith('requires_')) throw unexpectedState(intent, 'confirm');
    checkAmount(parameters.amount as number, intent.currency, 'amount');
    intent.amount = parameters.amount as number;
  }
  intent.metadata = mergeMetadata(intent.metadata, parameters.metadata);
  for (const name of [
    'description',
    'receipt_email',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_group',
  ]) {
    if (parameters[name] !== undefined) intent[name] = parameters[name];
  }
  const given = textOf(parameters.payment_method);
  if (given !== null) {
    intent.payment_method = (await useMethod(work, given)).id;
    intent.status = 'requires_confirmation';
  }
  return work.save(intent);
}

async function cancel(call: Call): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const intent = await work.get<PaymentIntent>(step(call), 'payment_intent', call.account, 'intent');
  if (!intent.status.startsWith('requires_')) throw unexpectedState(intent, 'cancel');
  if (intent.$.session !== null) {
    throw refused(
      'You cannot cancel this PaymentIntent because it was created by Checkout. Expire the Checkout Session instead.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  return cancelIntent(work, intent, textOf(parameters.cancellation_reason));
}

export const PAYMENT_INTENTS: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run: ({ work, parameters, account }) =>
      work.list({ type: 'payment_intent', account, url: '/v1/payment_intents', parameters }),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    run: (call) => call.work.get(step(call), 'payment_intent', call.account, 'intent'),
  },
  { method: 'POST', path: '/v1/payment_intents/:id', run: update },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    run: async (call) => confirm(call, await call.work.get(step(call), 'payment_intent', call.account, 'intent')),
  },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
];
