import { randomText } from '../store/ids.js';
import { present } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { captureCharge, type Charge, chargeCard, releaseCharge } from './charges.js';
import { completeSession } from './completing.js';
import type { PaymentIntent } from './payment-intents.js';
import { keepFor, type PaymentMethod } from './payment-methods.js';
import type { TestCard } from './test-cards.js';

const AUTHENTICATION_REQUIRED = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export interface Confirmation {
  readonly method: PaymentMethod;
  readonly returnUrl: string | null;
  /** No one is there to answer the bank's question. */
  readonly buyerAbsent?: boolean;
}

/** Pays an intent with a card: it succeeds, is declined (`last_payment_error`), or asks for the buyer's bank first. */
export async function confirmIntent(work: Work, intent: PaymentIntent, confirmation: Confirmation) {
  const { method, returnUrl, buyerAbsent } = confirmation;
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  // An earlier card's question to its bank is void: answering it now must not charge a second time.
  intent.$.challenge = null;
  intent.next_action = null;
  if (method.$.card.challenge !== true) {
    return attemptCharge(work, intent, { method, card: method.$.card, authenticated: false });
  }
  if (buyerAbsent === true) {
    const card = { ...method.$.card, decline: AUTHENTICATION_REQUIRED };
    return attemptCharge(work, intent, { method, card, authenticated: false });
  }
  const token = randomText(24);
  const url = `${work.sandbox.url}/c/challenge/${intent.id}/${token}`;
  intent.$.challenge = token;
  intent.status = 'requires_action';
  intent.next_action =
    returnUrl === null && intent.$.session === null
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' };
  await work.save(intent);
  await work.emit('payment_intent.requires_action', intent);
  return intent;
}

/** The buyer's answer at the bank's page; an intent that does not wait for one stays as it is. */
export async function answerChallenge(work: Work, intent: PaymentIntent, outcome: 'complete' | 'fail') {
  if (intent.status !== 'requires_action') return intent;
  const method = await work.get<PaymentMethod>(intent.payment_method ?? '', 'payment_method', '');
  intent.$.challenge = null;
  intent.next_action = null;
  if (outcome === 'complete') return attemptCharge(work, intent, { method, card: method.$.card, authenticated: true });
  return decline(work, intent, {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: present(method, work.sandbox),
    type: 'invalid_request_error',
  });
}

async function attemptCharge(
  work: Work,
  intent: PaymentIntent,
  { method, card, authenticated }: { method: PaymentMethod; card: TestCard; authenticated: boolean },
): Promise<PaymentIntent> {
  const billing = method.billing_details;
  const charge = await chargeCard(work, intent, { card, paymentMethod: method.id, billing, authenticated });
  intent.latest_charge = charge.id;
  if (card.decline !== undefined) {
    return decline(work, intent, {
      advice_code: 'try_again_later',
      charge: charge.id,
      code: card.decline.code,
      ...(['card_declined', 'authentication_required'].includes(card.decline.code)
        ? { decline_code: card.decline.declineCode }
        : {}),
      doc_url: `https://stripe.com/docs/error-codes/${card.decline.code.replaceAll('_', '-')}`,
      message: card.decline.message,
      payment_method: present(method, work.sandbox),
      type: 'card_error',
    });
  }
  if (intent.setup_future_usage !== null && intent.customer !== null && method.customer === null) {
    await keepFor(work, method, intent.customer);
  }
  await (charge.captured ? succeed(work, intent, intent.amount) : hold(work, intent));
  if (intent.$.session !== null) await completeSession(work, intent.$.session, billing);
  return intent;
}

async function succeed(work: Work, intent: PaymentIntent, amount: number): Promise<void> {
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  await work.save(intent);
  await work.emit('payment_intent.succeeded', intent);
}

async function hold(work: Work, intent: PaymentIntent): Promise<void> {
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  await work.save(intent);
  await work.emit('payment_intent.amount_capturable_updated', intent);
}

/** Takes what the card was held for, or a part of it; the rest is released. */
export async function captureIntent(work: Work, intent: PaymentIntent, amount: number): Promise<PaymentIntent> {
  await captureCharge(work, await chargeOf(work, intent), amount);
  await succeed(work, intent, amount);
  return intent;
}

const chargeOf = (work: Work, intent: PaymentIntent): Promise<Charge> =>
  work.get<Charge>(intent.latest_charge ?? '', 'charge', '');

async function decline(work: Work, intent: PaymentIntent, error: Record<string, unknown>): Promise<PaymentIntent> {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  intent.payment_method = null;
  await work.save(intent);
  await work.emit('payment_intent.payment_failed', intent);
  return intent;
}

export async function cancelIntent(work: Work, intent: PaymentIntent, reason: string | null): Promise<PaymentIntent> {
  if (intent.status === 'requires_capture') await releaseCharge(work, await chargeOf(work, intent));
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = work.now;
  intent.cancellation_reason = reason;
  intent.next_action = null;
  intent.$.challenge = null;
  await work.save(intent);
  await work.emit('payment_intent.canceled', intent);
  return intent;
}
