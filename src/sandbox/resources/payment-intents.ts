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

export async function createIntent(work: Work, { amount, currency, details, session }: NewIntent): Promise<PaymentIntent> {
  const id = newId('pi_');
  const automatic = details.automatic_payment_methods as { allow_redirects?: string; enabled: boolean } | undefined;
  const onlyAutomatic = automatic === undefined && details.allowed_payment_method_types === undefined && session === undefined;
  const intent = await work.insert<PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: (details.allowed_payment_method_types as string[] | undefined) ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      automatic || onlyAutomatic ? { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: textOf(details.capture_method) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: textOf(details.confirmation_method) ?? 'automatic',
    created: work.now,
    currency,
    customer: null,
    customer_account: null,
    description: textOf(details.description),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, details.metadata),
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
    receipt_email: textOf(details.receipt_email),
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: textOf(details.statement_descriptor),
    statement_descriptor_suffix: textOf(details.statement_descriptor_suffix),
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: textOf(details.transfer_group),
    $: { session: session ?? null, challenge: null },
  });
  await work.emit('payment_intent.created', intent);
  return intent;
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
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm');
  }
  if (intent.$.session !== null) throw refused('This PaymentIntent belongs to a Checkout Session and is confirmed there.');
  const automatic = intent.automatic_payment_methods as { allow_redirects: string } | null;
  const returnUrl = textOf(parameters.return_url);
  if (automatic?.allow_redirects === 'always' && returnUrl === null) {
    throw refused(
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don\'t want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    );
  }
  const chosen = textOf(parameters.payment_method) ?? intent.payment_method;
  if (chosen === null) {
    throw refused(
      'You cannot confirm this PaymentIntent because it\'s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const method = await useMethod(work, chosen);
  const confirmed = await confirmIntent(work, intent, { method, returnUrl });
  if (confirmed.last_payment_error === null) return confirmed;
  const { type: _type, ...error } = confirmed.last_payment_error;
  throw cardError({
    ...(error as { code: string; message: string }),
    payment_intent: present(confirmed, work.sandbox),
  });
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
  for (const name of ['description', 'receipt_email', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group']) {
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
