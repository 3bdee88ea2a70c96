import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { parseForm } from '../http/form.js';
import {
  answerSessionChallenge,
  currentSession,
  type PayResult,
  paySession,
  successUrl,
} from '../resources/checkout-paying.js';
import type { CheckoutSession } from '../resources/completing.js';
import { answerChallenge } from '../resources/paying.js';
import type { PaymentIntent } from '../resources/payment-intents.js';
import type { Sandbox } from '../store/sandbox.js';
import { Work } from '../store/work.js';
import { type CardValues, checkCard, valuesFrom } from './card-form.js';
import { money } from './html.js';
import { notice } from './layout.js';
import { challengePage, paymentPage } from './payment-page.js';

const BUYER = { requestId: null, idempotencyKey: null };
type Send = (reply: FastifyReply, status: number, body: string) => FastifyReply;

const EMPTY: CardValues = { email: '', number: '', expiry: '', cvc: '', name: '' };
const NOT_FOUND = notice('This page does not exist', 'The address is not one of this sandbox’s payment pages.');

/** The page at a session's `url`, and the bank's page that some cards lead to. */
export function mountPaymentPages(server: FastifyInstance, sandbox: Sandbox, send: Send): void {
  const change = <T>(body: (work: Work) => Promise<T>) => Work.run(sandbox, BUYER, body);

  server.get('/c/pay/:id', async (request, reply) => {
    const session = await change((work) => currentSession(work, idOf(request)));
    if (session?.status !== 'open') return send(reply, session === null ? 404 : 200, closedPage(session));
    const error = await lastError(sandbox, session);
    const values = { ...EMPTY, email: session.customer_email ?? '' };
    return send(reply, 200, paymentPage(session, { values, errors: {}, message: error }));
  });

  server.post('/c/pay/:id', async (request, reply) => {
    const values = valuesFrom(parseForm(typeof request.body === 'string' ? request.body : ''));
    const { session, result } = await change((work) => pay(work, idOf(request), values));
    if (session === null || result === null || result.status === 'expired') {
      return send(reply, session === null ? 404 : 200, closedPage(session));
    }
    if ('errors' in result)
      return send(reply, 200, paymentPage(session, { values, errors: result.errors, message: null }));
    if (result.status !== 'declined') return reply.redirect(result.url, 303);
    return send(
      reply,
      200,
      paymentPage(session, { values: { ...values, cvc: '' }, errors: {}, message: result.message }),
    );
  });

  mountChallenge(server, sandbox, send);
}

type Paid = {
  session: CheckoutSession | null;
  result: PayResult | { status: 'wrong'; errors: ReturnType<typeof checkCard>['errors'] } | null;
};

async function pay(work: Work, id: string, values: CardValues): Promise<Paid> {
  const session = await currentSession(work, id);
  if (session === null) return { session, result: null };
  const { card, errors } = checkCard(values, work.now);
  if (session.status === 'open' && Object.keys(errors).length > 0)
    return { session, result: { status: 'wrong', errors } };
  return { session, result: await paySession(work, session, { card, email: values.email, name: values.name }) };
}

function mountChallenge(server: FastifyInstance, sandbox: Sandbox, send: Send): void {
  const path = '/c/challenge/:id/:token';
  const waiting = async (work: Work, request: FastifyRequest): Promise<PaymentIntent | null> => {
    const { id = '', token = '' } = request.params as Record<string, string>;
    const intent = await work.find<PaymentIntent>(id, 'payment_intent');
    return intent !== null && intent.$.challenge === token ? intent : null;
  };
  const over = notice(
    'This question was answered already',
    'Go back to the shop’s page to see how your payment stands.',
  );

  server.get(path, async (request, reply) => {
    const intent = await Work.read(sandbox, (work) => waiting(work, request));
    if (intent === null) return send(reply, 410, over);
    return send(reply, 200, challengePage(request.url, money(intent.amount, intent.currency)));
  });

  server.post(path, async (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const outcome = form.outcome === 'complete' ? 'complete' : 'fail';
    const next = await Work.run(sandbox, BUYER, async (work) => {
      const intent = await waiting(work, request);
      if (intent === null) return null;
      return intent.$.session === null
        ? answerAlone(work, intent, outcome)
        : answerInSession(work, intent.$.session, outcome);
    });
    return next === null ? send(reply, 410, over) : reply.redirect(next, 303);
  });
}

async function answerInSession(work: Work, id: string, outcome: 'complete' | 'fail'): Promise<string> {
  const session = await currentSession(work, id);
  if (session?.status !== 'open') return `/c/pay/${id}`;
  const result = await answerSessionChallenge(work, session, outcome);
  return result.status === 'complete' ? result.url : `/c/pay/${id}`;
}

async function answerAlone(work: Work, intent: PaymentIntent, outcome: 'complete' | 'fail'): Promise<string | null> {
  const action = intent.next_action as { redirect_to_url?: { return_url: string } } | null;
  const answered = await answerChallenge(work, intent, outcome);
  const back = action?.redirect_to_url?.return_url;
  if (back === undefined) return null;
  const url = new URL(back);
  url.searchParams.set('payment_intent', answered.id);
  url.searchParams.set('payment_intent_client_secret', String(answered.client_secret));
  url.searchParams.set('redirect_status', answered.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.toString();
}

async function lastError(sandbox: Sandbox, session: CheckoutSession): Promise<string | null> {
  const id = session.payment_intent;
  if (id === null) return null;
  const intent = await Work.read(sandbox, (work) => work.find<PaymentIntent>(id, 'payment_intent'));
  const message = intent?.last_payment_error?.message;
  return typeof message === 'string' ? message : null;
}

function closedPage(session: CheckoutSession | null): string {
  if (session === null) return NOT_FOUND;
  if (session.status === 'complete') {
    return notice('This is already paid', 'Your payment went through. You do not need to pay again.', {
      href: successUrl(session),
      text: 'Continue',
    });
  }
  const back = session.cancel_url === null ? null : { href: session.cancel_url, text: 'Back to the shop' };
  return notice('This payment page has expired', 'You were not charged. Go back to start again.', back);
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;
