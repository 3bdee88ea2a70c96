import type { Work } from '../store/work.js';
import { expireSession } from './checkout-sessions.js';
import type { CheckoutSession } from './completing.js';
import { answerChallenge, confirmIntent } from './paying.js';
import { createIntent, type PaymentIntent } from './payment-intents.js';
import { addCard, billingOf } from './payment-methods.js';
import type { TestCard } from './test-cards.js';

/** Where the buyer is after a try; `url` is where the browser goes next, null when it stays. */
export type PayResult =
  | { status: 'complete' | 'requires_action'; url: string }
  | { status: 'declined'; message: string; code: string; url: null }
  | { status: 'expired'; url: null };

export interface Payer {
  readonly card: TestCard;
  readonly email: string;
  readonly name: string | null;
}

/** The session as it is by now: one whose time is over is ended first. */
export async function currentSession(work: Work, id: string): Promise<CheckoutSession | null> {
  const session = await work.find<CheckoutSession>(id, 'checkout.session');
  if (session?.status === 'open' && session.expires_at <= work.now) return expireSession(work, session);
  return session;
}

export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Pays an open session; a paid one answers as it did, so that a second click pays nothing. */
export async function paySession(
  work: Work,
  session: CheckoutSession,
  { card, email, name }: Payer,
): Promise<PayResult> {
  if (session.status === 'complete') return { status: 'complete', url: successUrl(session) };
  if (session.status === 'expired') return { status: 'expired', url: null };
  const intent = await intentOf(work, session, email);
  const method = await addCard(work, card, billingOf({ email, name }));
  return resultOf(session, await confirmIntent(work, intent, { method, returnUrl: successUrl(session) }));
}

/** The buyer's answer at the bank's page for an open session. */
export async function answerSessionChallenge(
  work: Work,
  session: CheckoutSession,
  outcome: 'complete' | 'fail',
): Promise<PayResult> {
  const intent = await work.get<PaymentIntent>(session.payment_intent ?? '', 'payment_intent', '');
  if (intent.status !== 'requires_action') return resultOf(session, intent);
  return resultOf(session, await answerChallenge(work, intent, outcome));
}

/** The intent appears when the buyer first confirms, and serves the next card as well. */
async function intentOf(work: Work, session: CheckoutSession, email: string): Promise<PaymentIntent> {
  if (session.payment_intent !== null) {
    return work.get<PaymentIntent>(session.payment_intent, 'payment_intent', '');
  }
  const intent = await createIntent(work, {
    amount: session.amount_total,
    currency: session.currency,
    details: {
      receipt_email: email,
      customer: session.customer,
      payment_method_options: session.payment_method_options,
      ...session.$.intentDetails,
    },
    session: session.id,
  });
  session.payment_intent = intent.id;
  await work.save(session);
  return intent;
}

function resultOf(session: CheckoutSession, intent: PaymentIntent): PayResult {
  if (['succeeded', 'requires_capture'].includes(intent.status))
    return { status: 'complete', url: successUrl(session) };
  if (intent.status === 'canceled') return { status: 'expired', url: null };
  return intent.status === 'requires_action' ? challenged(intent) : declined(intent);
}

function challenged({ next_action: action }: PaymentIntent): PayResult {
  const redirect = action?.redirect_to_url as { url: string } | undefined;
  return { status: 'requires_action', url: redirect?.url ?? '' };
}

function declined({ last_payment_error: error }: PaymentIntent): PayResult {
  const message = typeof error?.message === 'string' ? error.message : 'Your card was declined.';
  return {
    status: 'declined',
    message,
    code: typeof error?.code === 'string' ? error.code : 'card_declined',
    url: null,
  };
}
