import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

import { Chaos } from './controls/chaos.js';
import { mountControls } from './controls/controls.js';
import { Faults } from './controls/faults.js';
import { mountApi } from './http/edge.js';
import { mountPages } from './pages/pages.js';
import { ACCOUNT_LINKS } from './resources/account-links.js';
import { ACCOUNTS, ensurePlatform } from './resources/accounts.js';
import { ACCOUNT_SESSIONS } from './resources/account-sessions.js';
import { BALANCES } from './resources/balances.js';
import { CAPABILITIES } from './resources/capabilities.js';
import { CHARGES } from './resources/charges.js';
import { CHECKOUT_SESSIONS } from './resources/checkout-sessions.js';
import { CUSTOMERS } from './resources/customers.js';
import { DISPUTES } from './resources/risk/dispute-calls.js';
import { EARLY_FRAUD_WARNINGS } from './resources/risk/early-fraud-warnings.js';
import { EVENTS } from './resources/events.js';
import { EXTERNAL_ACCOUNTS } from './resources/external-accounts.js';
import { PAYMENT_INTENTS } from './resources/payment-intent-calls.js';
import { PAYMENT_METHODS } from './resources/payment-methods.js';
import { PAYOUTS } from './resources/payouts.js';
import { REFUNDS } from './resources/refunds.js';
import { REVIEWS } from './resources/risk/reviews.js';
import { SEARCHES } from './resources/search.js';
import { TOPUPS } from './resources/topups.js';
import { TRANSFERS } from './resources/transfers.js';
import { upsertEndpoint, WEBHOOK_ENDPOINTS } from './resources/webhook-endpoints.js';
import { SandboxClock } from './store/clock.js';
import { SCHEMA } from './store/schema.js';
import type { Sandbox } from './store/sandbox.js';
import { Work } from './store/work.js';
import { Worker } from './store/worker.js';

export const DEFAULT_SANDBOX_KEY = 'sk_test_porchlight_sandbox';

export interface SandboxOptions {
  /** 0 takes a free one. */
  readonly port?: number;
  readonly databaseUrl: string;
  readonly key?: string;
  /** The key for the controls; without it they do not answer. */
  readonly controlKey?: string;
  /** Where events go; without it they are kept and listed only. */
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  readonly connectWebhookSecret?: string;
  /** Sees every call of the API with its answer, as they went over the wire. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** One call of the API: `sent` is the form or the query string, `answer` the JSON, both as text. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: string;
  readonly status: number;
  readonly answer: string;
}

export interface RunningSandbox {
  readonly url: string;
  close(): Promise<void>;
}

const ENDPOINTS = [
  ...ACCOUNTS,
  ...CAPABILITIES,
  ...EXTERNAL_ACCOUNTS,
  ...ACCOUNT_LINKS,
  ...ACCOUNT_SESSIONS,
  ...CUSTOMERS,
  ...CHECKOUT_SESSIONS,
  ...SEARCHES,
  ...PAYMENT_INTENTS,
  ...PAYMENT_METHODS,
  ...CHARGES,
  ...REFUNDS,
  ...TRANSFERS,
  ...BALANCES,
  ...PAYOUTS,
  ...TOPUPS,
  ...DISPUTES,
  ...REVIEWS,
  ...EARLY_FRAUD_WARNINGS,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
];

const STARTING_LOCK = 7_351_904_113;

/** Starts the sandbox on the loopback address; its state is in the schema `sandbox` of the database. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const key = options.key ?? DEFAULT_SANDBOX_KEY;
  if (!key.startsWith('sk_test_'))
    throw new Error('The sandbox takes test keys only (sk_test_…); a live key must never come near it.');
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 10 });
  pool.on('error', (error) => process.stderr.write(`sandbox: database: ${error.message}\n`));
  // A connection that breaks while it is lent out must fail its request, not the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const clock = new SandboxClock();
  const sandbox: Sandbox = {
    pool,
    clock,
    key,
    controlKey: options.controlKey ?? null,
    chaos: new Chaos(pool),
    faults: new Faults(pool),
    keysInUse: new Set(),
    url: '',
    wake: () => undefined,
  };
  const worker = new Worker(sandbox);
  const server = newServer();
  try {
    await migrate(pool);
    await Promise.all([clock.load(pool), sandbox.faults.load(), sandbox.chaos.load()]);
    tellTheTime(server, clock);
    if (options.onExchange !== undefined) observe(server, options.onExchange);
    mountApi(server, sandbox, ENDPOINTS);
    mountControls(server, sandbox, worker);
    mountPages(server, sandbox);
    await upsertOwnEndpoints(sandbox, options);
    sandbox.url = await server.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  } catch (error) {
    await server.close();
    await pool.end();
    throw error;
  }
  sandbox.wake = () => {
    worker.wake();
  };
  worker.wake();
  const close = async () => {
    await server.close();
    await worker.stop();
    await pool.end();
  };
  return { url: sandbox.url, close };
}

function newServer(): FastifyInstance {
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  const asText = { parseAs: 'string' as const };
  server.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => {
    done(null, body);
  });
  // A form post without fields has no content type in some clients.
  server.addContentTypeParser('*', asText, (_request, body, done) => {
    done(null, body);
  });
  return server;
}

/** Every answer says what time it is here: callers measure by it how far their clock is from the provider's. */
function tellTheTime(server: FastifyInstance, clock: SandboxClock): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('date', new Date(clock.nowMs()).toUTCString());
    done(null, payload);
  });
}

function observe(server: FastifyInstance, onExchange: (exchange: Exchange) => void): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const [path = '', query = ''] = request.url.split('?');
    const sent = request.method === 'POST' && typeof request.body === 'string' ? request.body : query;
    if (path.startsWith('/v1/') && typeof payload === 'string') {
      onExchange({ method: request.method, path, sent, status: reply.statusCode, answer: payload });
    }
    done(null, payload);
  });
}

/** Statements are idempotent; the lock keeps two starting processes from colliding, and what was underway is forgotten. */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [STARTING_LOCK]);
    await client.query(SCHEMA);
    await client.query('delete from sandbox.idempotency where status is null');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function upsertOwnEndpoints(
  sandbox: Sandbox,
  { webhookUrl, webhookSecret, connectWebhookSecret }: SandboxOptions,
) {
  await Work.run(sandbox, { requestId: null, idempotencyKey: null }, async (work) => {
    await ensurePlatform(work);
    const url = webhookUrl === undefined ? {} : { url: webhookUrl };
    await upsertEndpoint(work, 'own', { ...url, ...(webhookSecret === undefined ? {} : { secret: webhookSecret }) });
    await upsertEndpoint(work, 'connect', {
      ...url,
      ...(connectWebhookSecret === undefined ? {} : { secret: connectWebhookSecret }),
    });
  });
}
