import { cardError, invalidParameter, refused } from '../http/errors.js';
import { mergeMetadata, numberOf, type Parameters, textOf } from '../http/parameters.js';
import { present } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { emailOf } from './account-shapes.js';
import { knownCustomer } from './customers.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { cancelIntent, captureIntent, confirmIntent } from './paying.js';
import { checkAmount, createIntent, type PaymentIntent, shippingOf } from './payment-intents.js';
import { type PaymentMethod, useMethod } from './payment-methods.js';
import { checkSuffix } from './statement-descriptor.js';
import { checkUrl } from './urls.js';

const STATUSES_FOR = {
  confirmed: 'requires_payment_method, requires_confirmation, requires_action',
  captured: 'requires_capture',
  canceled:
    'requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing',
};
const VERBS = { confirmed: 'confirm', captured: 'capture', canceled: 'cancel' };

function unexpected(intent: PaymentIntent, message: string) {
  return refused(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

function wrongStatus(intent: PaymentIntent, what: keyof typeof STATUSES_FOR) {
  if (what === 'confirmed' && intent.status === 'succeeded') {
    return unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  return unexpected(
    intent,
    `You cannot ${VERBS[what]} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${what}: ${STATUSES_FOR[what]}.`,
  );
}

const intentOf = (call: Call): Promise<PaymentIntent> =>
  call.work.get<PaymentIntent>(step(call), 'payment_intent', call.account, 'intent');

async function confirm(call: Call, intent: PaymentIntent): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const returnUrl = checkUrl(parameters.return_url, 'return_url');
  checkConfirmable(intent, returnUrl, parameters);
  const chosen = textOf(parameters.payment_method) ?? intent.payment_method;
  if (chosen === null) {
    throw unexpected(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  applyChoices(intent, parameters);
  checkTakesCards(intent);
  const method = await useMethod(work, chosen);
  const absent = isTrue(parameters.off_session) || parameters.error_on_requires_action === true;
  const confirmed = await confirmIntent(work, intent, { method, returnUrl, buyerAbsent: absent });
  if (confirmed.last_payment_error === null) return confirmed;
  const error = confirmed.last_payment_error as unknown as { code: string; message: string };
  throw cardError({ ...error, payment_intent: present(confirmed, work.sandbox) });
}

function checkTakesCards({ payment_method_types: types }: PaymentIntent): void {
  if ((types as string[]).includes('card')) return;
  throw refused(
    'The PaymentMethod provided (card) is not allowed for this PaymentIntent. Please attach a payment method with one of the following types: ' +
      (types as string[]).join(', '),
    { param: 'payment_method' },
  );
}

const isTrue = (value: unknown): boolean => value !== undefined && value !== 'false';

function checkConfirmable(intent: PaymentIntent, returnUrl: string | null, { payment_method: next }: Parameters): void {
  const statuses = [
    'requires_payment_method',
    'requires_confirmation',
    ...(next === undefined ? [] : ['requires_action']),
  ];
  if (!statuses.includes(intent.status)) throw wrongStatus(intent, 'confirmed');
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
  const { work, parameters, account } = call;
  const currency = String(parameters.currency).toLowerCase();
  const amount = parameters.amount as number;
  checkAmount(amount, currency, 'amount');
  checkConfirmOnly(parameters);
  await checkSuffix(work, parameters.statement_descriptor_suffix, 'statement_descriptor_suffix');
  await knownCustomer(work, parameters.customer, account);
  const intent = await createIntent(work, { amount, currency, details: parameters });
  if (parameters.confirm === true) return confirm(call, intent);
  const given = textOf(parameters.payment_method);
  if (given === null) return intent;
  await setMethod(work, intent, given);
  return work.save(intent);
}

function checkConfirmOnly(parameters: Parameters): void {
  if (parameters.allowed_payment_method_types !== undefined && parameters.automatic_payment_methods !== undefined) {
    throw invalidParameter(
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      'allowed_payment_method_types',
    );
  }
  if (parameters.confirm === true) return;
  const early = ['off_session', 'error_on_requires_action', 'return_url'].find(
    (name) => parameters[name] !== undefined,
  );
  if (early === undefined) return;
  throw invalidParameter(
    `The parameter ${early} cannot be passed when creating a PaymentIntent unless confirm is set to true.`,
    early,
  );
}

async function setMethod(work: Work, intent: PaymentIntent, id: string): Promise<void> {
  const method: PaymentMethod = await useMethod(work, id);
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
}

const CHANGEABLE = [
  'capture_method',
  'customer',
  'description',
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
];

function applyChoices(intent: PaymentIntent, parameters: Parameters): void {
  for (const name of CHANGEABLE) if (parameters[name] !== undefined) intent[name] = parameters[name];
  if (parameters.receipt_email !== undefined) intent.receipt_email = emailOf(parameters.receipt_email, 'receipt_email');
  if (parameters.shipping !== undefined) intent.shipping = shippingOf(parameters.shipping);
  if (parameters.allowed_payment_method_types !== undefined) {
    intent.allowed_payment_method_types = parameters.allowed_payment_method_types;
    intent.payment_method_types = parameters.allowed_payment_method_types;
    intent.automatic_payment_methods = null;
  }
}

async function update(call: Call): Promise<PaymentIntent> {
  const { work, parameters, account } = call;
  const intent = await intentOf(call);
  changeAmount(intent, parameters);
  await checkSuffix(work, parameters.statement_descriptor_suffix, 'statement_descriptor_suffix');
  await knownCustomer(work, parameters.customer, account);
  intent.metadata = mergeMetadata(intent.metadata, parameters.metadata);
  applyChoices(intent, parameters);
  const given = textOf(parameters.payment_method);
  if (given !== null) {
    if (!/^requires_(payment_method|confirmation|action)$/.test(intent.status)) {
      throw unexpected(
        intent,
        `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}.`,
      );
    }
    await setMethod(work, intent, given);
  }
  return work.save(intent);
}

function changeAmount(intent: PaymentIntent, { amount, currency }: Parameters): void {
  if (amount === undefined && currency === undefined) return;
  const name = amount === undefined ? 'currency' : 'amount';
  if (!/^requires_(payment_method|confirmation|action)$/.test(intent.status)) {
    throw unexpected(
      intent,
      `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    );
  }
  const next = {
    amount: numberOf(amount) ?? intent.amount,
    currency: textOf(currency)?.toLowerCase() ?? intent.currency,
  };
  checkAmount(next.amount, next.currency, 'amount');
  Object.assign(intent, next);
}

async function capture(call: Call): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const intent = await intentOf(call);
  if (intent.status !== 'requires_capture') throw wrongStatus(intent, 'captured');
  const amount = numberOf(parameters.amount_to_capture) ?? intent.amount_capturable;
  if (amount < 1) throw invalidParameter('Invalid positive integer', 'amount_to_capture', 'parameter_invalid_integer');
  if (amount > intent.amount_capturable) {
    throw refused(
      `The remaining amount to be captured for this PaymentIntent is ${intent.amount_capturable}; you cannot capture ${amount}.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  intent.metadata = mergeMetadata(intent.metadata, parameters.metadata);
  await checkSuffix(work, parameters.statement_descriptor_suffix, 'statement_descriptor_suffix');
  applyChoices(intent, parameters);
  return captureIntent(work, intent, amount);
}

async function cancel(call: Call): Promise<PaymentIntent> {
  const { work, parameters } = call;
  const intent = await intentOf(call);
  if (!intent.status.startsWith('requires_')) throw wrongStatus(intent, 'canceled');
  if (intent.$.session !== null && intent.status !== 'requires_capture') {
    throw unexpected(
      intent,
      'You cannot cancel this PaymentIntent because it was created by Checkout. Expire the Checkout Session instead.',
    );
  }
  return cancelIntent(work, intent, textOf(parameters.cancellation_reason));
}

export const PAYMENT_INTENTS: readonly Endpoint[] = [
  ...readable('payment_intent', '/v1/payment_intents', { filters: ['customer'], param: 'intent' }),
  { method: 'POST', path: '/v1/payment_intents', run: create },
  { method: 'POST', path: '/v1/payment_intents/:id', run: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', run: async (call) => confirm(call, await intentOf(call)) },
  { method: 'POST', path: '/v1/payment_intents/:id/capture', run: capture },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
];
