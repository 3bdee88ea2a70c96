import { invalidParameter, refused } from '../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import { newId, randomText } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { NO_ADDRESS } from './address.js';
import { emailOf } from './account-shapes.js';

export interface PaymentIntent extends ApiObject {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  receipt_email: string | null;
  setup_future_usage: string | null;
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
    ...waysToPay(allowed),
    automatic_payment_methods: isAutomatic ? { allow_redirects: 'always', enabled: true, ...(automatic ?? {}) } : null,
    capture_method: (details.capture_method ?? 'automatic_async') as PaymentIntent['capture_method'],
    confirmation_method: textOf(details.confirmation_method) ?? 'automatic',
    customer: textOf(details.customer),
    description: textOf(details.description),
    metadata: mergeMetadata({}, details.metadata),
    payment_method_options: optionsOf(details.payment_method_options),
    receipt_email: emailOf(details.receipt_email, 'receipt_email'),
    setup_future_usage: textOf(details.setup_future_usage),
    shipping: shippingOf(details.shipping),
    statement_descriptor: textOf(details.statement_descriptor),
    statement_descriptor_suffix: textOf(details.statement_descriptor_suffix),
    transfer_group: textOf(details.transfer_group),
  };
}

const waysToPay = (allowed: unknown) => ({
  allowed_payment_method_types: allowed ?? null,
  payment_method_types: allowed ?? ['card'],
});

function optionsOf(given: unknown) {
  const card = (given as { card?: Record<string, unknown> } | undefined)?.card;
  return {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic', ...card },
  };
}

/** An address to send to, with every field of it present. */
export function shippingOf(given: unknown): Record<string, unknown> | null {
  if (typeof given !== 'object' || given === null) return null;
  const { address, ...rest } = given as { address: typeof NO_ADDRESS };
  return { carrier: null, phone: null, tracking_number: null, ...rest, address: { ...NO_ADDRESS, ...address } };
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
    payment_record: null,
    processing: null,
    review: null,
    source: null,
    status: 'requires_payment_method',
    transfer_data: null,
    $: { session: session ?? null, challenge: null },
  };
}
