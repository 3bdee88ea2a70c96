import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import Stripe from 'stripe';
import { parseForm } from '../src/http/form.js';
import { type RunningSandbox, startSandbox } from '../src/sandbox-server.js';
import { BEARING_KEY, DEVELOPMENT_KEY } from '../../../test/support/development-key.js';
import { eventually } from '../../../test/support/people.js';
import { StripeContract } from './stripe-contract.js';

export const SANDBOX_KEY = 'sk_test_porchlight_sandbox';
export const SECRETS = { own: 'whsec_own_test', connect: 'whsec_connect_test' };

export interface ReceivedEvent {
  readonly raw: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

/** A sandbox on a database of its own, driven by the provider's real library, with a receiver for its events. */
export class SandboxWorld {
  readonly contract = StripeContract.load();
  readonly received: ReceivedEvent[] = [];
  /** What the receiver answers; anything but 2xx makes the sandbox try again. */
  answerEventsWith = 200;
  #sandbox: RunningSandbox | null = null;
  #receiver: Server | null = null;
  #stripe: Stripe | null = null;

  private constructor(
    private readonly adminUrl: string,
    readonly databaseUrl: string,
  ) {}

  static async start(): Promise<SandboxWorld> {
    const adminUrl = process.env['TEST_POSTGRES_URL'];
    if (adminUrl === undefined) throw new Error('The test database is not running.');
    const name = `sandbox_${randomBytes(6).toString('hex')}`;
    await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const world = new SandboxWorld(adminUrl, url.href);
    await world.#listen();
    await world.restart();
    return world;
  }

  get url(): string {
    return this.#sandbox?.url ?? '';
  }

  get webhookUrl(): string {
    return `http://127.0.0.1:${String((this.#receiver?.address() as AddressInfo).port)}/webhook`;
  }

  get stripe(): Stripe {
    if (this.#stripe === null) throw new Error('The sandbox is not running.');
    return this.#stripe;
  }

  /** Ends the sandbox, if it runs, and starts another on what the database remembers. */
  async restart(): Promise<void> {
    await this.#sandbox?.close();
    this.#sandbox = await startSandbox({
      databaseUrl: this.databaseUrl,
      key: SANDBOX_KEY,
      controlKey: DEVELOPMENT_KEY,
      webhookUrl: this.webhookUrl,
      webhookSecret: SECRETS.own,
      connectWebhookSecret: SECRETS.connect,
    });
    this.#stripe = this.client({ httpClient: Stripe.createFetchHttpClient((url, init) => this.fetch(url, init)) });
  }

  client(more: Stripe.StripeConfig = {}): Stripe {
    const { hostname, port } = new URL(this.url);
    return new Stripe(SANDBOX_KEY, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 2,
      ...more,
    });
  }

  async close(): Promise<void> {
    await this.#sandbox?.close();
    await new Promise((resolve) => this.#receiver?.close(resolve));
    await asAdmin(this.adminUrl, `DROP DATABASE ${new URL(this.databaseUrl).pathname.slice(1)} WITH (FORCE)`);
  }

  async control<T = Record<string, unknown>>(path: string, body: object = {}): Promise<T> {
    const response = await fetch(`${this.url}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...BEARING_KEY },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  /** A request as it is, to an address or a path of the sandbox; what the API answers is held against its contract. */
  async fetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
    const address = typeof url === 'string' && url.startsWith('/') ? `${this.url}${url}` : url;
    const response = await fetch(address, init);
    const { pathname: path, search } = new URL(address instanceof Request ? address.url : address);
    if (this.contract === null || !path.startsWith('/v1/')) return response;
    const body: unknown = await response.clone().json();
    const method = init?.method ?? 'GET';
    this.contract.check({ method, path, status: response.status, body });
    if (response.status === 200) {
      const form = parseForm(method === 'POST' && typeof init?.body === 'string' ? init.body : search.slice(1));
      this.contract.checkRequest({ method, path, form });
    }
    return response;
  }

  /** Waits for an event of the type about the object, as it was received. */
  async event(type: string, about?: string): Promise<ReceivedEvent> {
    return this.until(() =>
      this.received.find(({ event }) => event.type === type && (about === undefined || idOf(event) === about)),
    );
  }

  async until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
    return eventually(() => Promise.resolve(look()), look.toString());
  }

  async #listen(): Promise<void> {
    const receiver = createServer((request, response) => {
      let raw = '';
      request.setEncoding('utf8').on('data', (part: string) => (raw += part));
      request.on('end', () => {
        const signature = String(request.headers['stripe-signature']);
        const event = JSON.parse(raw) as Stripe.Event;
        this.contract?.checkEvent(event);
        this.received.push({ raw, signature, event });
        response.writeHead(this.answerEventsWith).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    this.#receiver = receiver;
  }
}

const idOf = (event: Stripe.Event): string => (event.data.object as { id: string }).id;

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
