import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ProviderError } from '../http/errors.js';
import { answerSessionChallenge, currentSession, paySession } from '../resources/checkout-paying.js';
import type { CheckoutSession } from '../resources/completing.js';
import { DAY } from '../resources/money.js';
import { type TestCard, testCard, unknownCard } from '../resources/test-cards.js';
import { upsertEndpoint, type WebhookEndpoint } from '../resources/webhook-endpoints.js';
import { present, type Sandbox } from '../store/sandbox.js';
import { Work } from '../store/work.js';
import type { Worker } from '../store/worker.js';
import { mountAccountControls } from './account-controls.js';
import type { Change, Control, Post } from './control.js';
import { type Body, choiceIn, numberIn, onlyFields, WrongControl } from './bodies.js';
import { refuseStrangers } from './control-access.js';
import { mountDashboardControls } from './dashboard-controls.js';
import { FAULT_MODES, type FaultMode, type OrderedFault } from './faults.js';
import { mountMoneyControls } from './money-controls.js';

const MAX_SECONDS = 10 * 366 * 86_400;
const WITHIN_TEN_YEARS = 'a number of seconds from 0 to ten years';
const NO_ONE = { requestId: null, idempotencyKey: null };

/** What tests and the product's own development pages may turn; no part of the API, answers only here and with a key of its own. */
export function mountControls(server: FastifyInstance, sandbox: Sandbox, worker: Worker): void {
  const change = <T>(body: (work: Work) => Promise<T>) => Work.run(sandbox, NO_ONE, body);
  const post = (path: string, control: Control) => {
    server.post(`/_sandbox${path}`, async (request, reply) => {
      refuseStrangers(request, sandbox);
      try {
        const answer = await control({ params: request.params as Record<string, string>, body: bodyOf(request) });
        return await reply.send(answer);
      } catch (error) {
        if (error instanceof ProviderError)
          return reply.status(error.status).send({ error: present(error.body, sandbox) });
        if (!(error instanceof WrongControl)) throw error;
        return reply.status(error.status).send({ error: { message: error.message } });
      }
    });
  };
  server.get('/_sandbox/health', async () => ({ ok: true, pid: process.pid, webhookUrl: await webhookUrl(sandbox) }));
  server.delete('/_sandbox/faults', async (request) => {
    refuseStrangers(request, sandbox);
    await sandbox.faults.clear();
    return { ok: true };
  });
  mountAccountControls(post, change, sandbox);
  mountMoneyControls(post, change, sandbox);
  mountCheckoutControls(post, change);
  mountWebhookControls(post, change, sandbox);
  mountDashboardControls(post, change, sandbox);
  mountClockControls(post, sandbox, worker);
  post('/faults', async ({ body }) => {
    await sandbox.faults.add(faultIn(body));
    return { ok: true };
  });
  post('/chaos', ({ body }) => sandbox.chaos.set(body));
}

function faultIn(body: Body): OrderedFault {
  onlyFields(body, ['method', 'path', 'mode', 'times', 'code']);
  if (typeof body.path !== 'string' || body.path === '') throw new WrongControl('path is missing.');
  const isCount = (value: number) => Number.isInteger(value) && value >= 1;
  const mode = choiceIn(body, 'mode', FAULT_MODES);
  return {
    method: body.method === undefined ? '*' : choiceIn(body, 'method', ['GET', 'POST', 'DELETE', '*'] as const),
    path: body.path,
    mode,
    times: body.times === undefined ? 1 : numberIn(body, 'times', isCount, 'a whole number, 1 or more'),
    ...codeIn(body, mode),
  };
}

function codeIn({ code }: Body, mode: FaultMode): { code?: string } {
  if (code === undefined) return {};
  if (mode === 'refuse' && typeof code === 'string') return { code };
  throw new WrongControl('code is a word, and for the mode refuse only.');
}

function mountClockControls(post: Post, { clock }: Sandbox, worker: Worker): void {
  const shown = () => ({ ok: true, now: clock.now(), offsetSeconds: clock.offsetMs / 1000 });
  post('/clock', async ({ body }) => {
    onlyFields(body, ['offsetSeconds']);
    if (body.offsetSeconds === undefined) return shown();
    const isNear = (value: number) => Math.abs(value) <= DAY;
    await worker.setOffset(numberIn(body, 'offsetSeconds', isNear, 'a number of seconds, at most a day either way'));
    return shown();
  });
  post('/clock/advance', async ({ body }) => {
    onlyFields(body, ['seconds']);
    await worker.advance(numberIn(body, 'seconds', (value) => value >= 0 && value <= MAX_SECONDS, WITHIN_TEN_YEARS));
    return shown();
  });
}

function mountCheckoutControls(post: Post, change: Change): void {
  const sessionOf = async (work: Work, id = ''): Promise<CheckoutSession> => {
    const session = await currentSession(work, id);
    if (session === null) throw new WrongControl(`No such checkout.session: '${id}'`, 404);
    return session;
  };
  post('/checkout/sessions/:id/pay', ({ params, body }) =>
    change(async (work) => {
      const session = await sessionOf(work, params.id);
      const email = session.customer_email ?? 'buyer@example.com';
      const result = await paySession(work, session, { card: cardNamed(body.card), email, name: 'Test Buyer' });
      if (result.status !== 'requires_action' || body.outcome === undefined) return result;
      if (body.outcome !== 'complete' && body.outcome !== 'fail') {
        throw new WrongControl('outcome must be complete or fail.');
      }
      return answerSessionChallenge(work, await sessionOf(work, params.id), body.outcome);
    }),
  );
  post('/checkout/sessions/:id/leave', ({ params }) =>
    change(async (work) => {
      const session = await sessionOf(work, params.id);
      return { status: session.status, url: session.cancel_url };
    }),
  );
}

function cardNamed(card: unknown): TestCard {
  const given = typeof card === 'string' ? card : '4242424242424242';
  const known = testCard(given);
  if (known === null && given.startsWith('pm_')) throw new WrongControl(`No such test card: '${given}'`);
  return known ?? unknownCard(given);
}

function mountWebhookControls(post: Post, change: Change, sandbox: Sandbox): void {
  post('/webhook-target', async ({ body }) => {
    const url = body.url;
    if (typeof url !== 'string' || !URL.canParse(url)) throw new WrongControl('url must be a web address.');
    await change(async (work) => {
      await upsertEndpoint(work, 'own', { url });
      await upsertEndpoint(work, 'connect', { url });
      await work.rows(`update sandbox.delivery set due_ms = $1 where state = 'waiting' and attempts > 0`, [
        sandbox.clock.nowMs(),
      ]);
    });
    return { ok: true, webhookUrl: url };
  });
  post('/webhooks/resend', ({ body }) =>
    change(async (work) => {
      const event = await work.find(String(body.event), 'event');
      if (event === null) throw new WrongControl(`No such event: '${String(body.event)}'`, 404);
      const endpoints = await work.rows<{ id: string }>(
        `select id from sandbox.object where type = 'webhook_endpoint' and (data->'$'->>'connect')::boolean = $1`,
        [typeof event.account === 'string'],
      );
      for (const endpoint of endpoints) await work.deliver(event.id, endpoint.id);
      return { ok: true, deliveries: endpoints.length };
    }),
  );
}

async function webhookUrl(sandbox: Sandbox): Promise<string | null> {
  const { rows } = await sandbox.pool.query<{ data: WebhookEndpoint }>(
    `select data from sandbox.object where type = 'webhook_endpoint' and data->'$'->>'role' = 'own'`,
  );
  return rows[0]?.data.url ?? null;
}

function bodyOf(request: FastifyRequest): Body {
  if (typeof request.body === 'object' && request.body !== null) return request.body as Body;
  if (typeof request.body === 'string') return Object.fromEntries(new URLSearchParams(request.body));
  return {};
}
