import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { MetFault } from '../controls/faults.js';
import type { Call, Endpoint } from '../resources/endpoint.js';
import { newId } from '../store/ids.js';
import { API_VERSION, present, type Sandbox } from '../store/sandbox.js';
import { Work } from '../store/work.js';
import { authorize } from './access.js';
import { brokenDown, ProviderError, refused, refusedOutright } from './errors.js';
import { expand } from './expand.js';
import { throwBegun, throwOrdered } from './ordered-faults.js';
import { type Form, parseForm } from './form.js';
import {
  aloneWithKey,
  type Answer,
  claimKey,
  fingerprint,
  keepAnswer,
  type KeyedRequest,
  releaseKey,
} from './idempotency.js';
import { checkParameters, type Parameters } from './parameters.js';

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Puts the API's endpoints under `/v1`; every other address there is refused as the provider does. */
export function mountApi(server: FastifyInstance, sandbox: Sandbox, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => new Exchange(sandbox, request, reply).run(endpoint),
    });
  }
  // What the parser of a body refuses is refused in the API's form too.
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (!request.url.startsWith('/v1')) return reply.status(status).send({ error: { message: error.message } });
    const body = { error: { message: error.message, type: status < 500 ? 'invalid_request_error' : 'api_error' } };
    return reply.status(status).type('application/json').send(text(body));
  });
  server.setNotFoundHandler((request, reply) =>
    /^\/v[12](\/|\?|$)/.test(request.url)
      ? new Exchange(sandbox, request, reply).run(null)
      : reply.status(404).type('text/plain').send('The payment sandbox has no such page.\n'),
  );
}

/** One request to the API and its answer. */
class Exchange {
  readonly #requestId = newId('req_');
  readonly #path: string;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.#path = request.url.split('?')[0] ?? '';
  }

  async run(endpoint: Endpoint | null): Promise<FastifyReply> {
    const fault = await this.sandbox.faults.take(this.request.method, this.#path);
    if (fault?.mode === 'drop_before') return this.#drop();
    const answer = await this.#answer(endpoint, fault).catch((error: unknown) => this.#refusal(error));
    if (fault?.mode === 'drop_after') return this.#drop();
    // The connection stays open without a word, until the caller gives up.
    if (fault?.mode === 'no_answer') return this.reply.hijack();
    this.#putHeaders();
    return this.reply.status(answer.status).type('application/json').send(answer.body);
  }

  async #answer(endpoint: Endpoint | null, fault: MetFault | null): Promise<Answer> {
    const { method } = this.request;
    const account = await authorize(this.sandbox, this.request.headers);
    if (endpoint === null || (this.request.params as { id?: string }).id === 'search') {
      throw refused(
        `Unrecognized request URL (${method}: ${this.#path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        {},
        404,
      );
    }
    throwOrdered(fault, this.request.headers['idempotency-key']);
    checkVersion(this.request.headers['stripe-version']);
    checkConnected(endpoint, account);
    const form = this.#form();
    const parameters = checkParameters(`${method} ${endpoint.path}`, form);
    const key = this.request.headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string' || key === '') {
      throwBegun(fault);
      return this.#execute(endpoint, { parameters, account, fault });
    }
    const keyed: KeyedRequest = {
      account,
      key,
      endpoint: `${method} ${this.#path}`,
      parameters: fingerprint(form),
      requestId: this.#requestId,
    };
    return aloneWithKey(this.sandbox, keyed, () => this.#executeOnce(endpoint, { parameters, account, keyed, fault }));
  }

  #form(): Form {
    const { method, body } = this.request;
    if (method === 'POST' && typeof body === 'string') return parseForm(body);
    if (method === 'POST' && typeof body === 'object' && body !== null) {
      throw refusedOutright(
        'Invalid request (unsupported content type): send the parameters as application/x-www-form-urlencoded.',
      );
    }
    return parseForm(this.request.url.split('?').slice(1).join('?'));
  }

  async #executeOnce(
    endpoint: Endpoint,
    {
      parameters,
      account,
      keyed,
      fault,
    }: { parameters: Parameters; account: string; keyed: KeyedRequest; fault: MetFault | null },
  ): Promise<Answer> {
    const earlier = await claimKey(this.sandbox, keyed);
    if (earlier !== null) {
      void this.reply.headers({ 'idempotent-replayed': 'true', 'original-request': earlier.requestId });
      return earlier;
    }
    try {
      throwBegun(fault);
      return await this.#execute(endpoint, { parameters, account, keyed, fault });
    } catch (error) {
      if (error instanceof ProviderError && error.remembered) {
        await keepAnswer(this.sandbox, keyed, { status: error.status, body: this.#errorText(error) });
      } else {
        await releaseKey(this.sandbox, keyed);
      }
      throw error;
    }
  }

  async #execute(
    endpoint: Endpoint,
    {
      parameters,
      account,
      keyed,
      fault,
    }: { parameters: Parameters; account: string; keyed?: KeyedRequest; fault: MetFault | null },
  ): Promise<Answer> {
    const path = this.request.params as Record<string, string>;
    const body = async (work: Work): Promise<Answer> => {
      const call: Call = { work, parameters, path, account };
      const result = await this.#resultOf(endpoint, call);
      const answer = fault?.mode === '500_after' ? { status: 500, body: this.#errorText(brokenDown()) } : result;
      if (keyed !== undefined) {
        await work.rows('update sandbox.idempotency set status = $3, body = $4 where account = $1 and key = $2', [
          keyed.account,
          keyed.key,
          answer.status,
          answer.body,
        ]);
      }
      return answer;
    };
    if (endpoint.method === 'GET') return Work.read(this.sandbox, body);
    const origin = { requestId: this.#requestId, idempotencyKey: keyed?.key ?? null };
    return Work.run(this.sandbox, origin, body);
  }

  async #resultOf(endpoint: Endpoint, call: Call): Promise<Answer> {
    try {
      const result = await expand(call.work, await endpoint.run(call), call.parameters.expand);
      return { status: 200, body: text(present(result, this.sandbox)) };
    } catch (error) {
      if (error instanceof ProviderError && error.keepsChanges) {
        return { status: error.status, body: this.#errorText(error) };
      }
      throw error;
    }
  }

  #refusal(error: unknown): Answer {
    if (error instanceof ProviderError) {
      if (error.status === 401) void this.reply.header('www-authenticate', 'Bearer realm="Stripe"');
      return { status: error.status, body: this.#errorText(error) };
    }
    process.stderr.write(
      `sandbox: ${this.request.method} ${this.#path} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return { status: 500, body: this.#errorText(brokenDown()) };
  }

  #errorText(error: ProviderError): string {
    return text({ error: present(error.body, this.sandbox) });
  }

  #putHeaders(): void {
    const { headers } = this.request;
    const version = headers['stripe-version'];
    void this.reply.headers({
      'request-id': this.#requestId,
      'stripe-version': typeof version === 'string' ? version : API_VERSION,
      'cache-control': 'no-cache, no-store',
    });
    for (const name of ['idempotency-key', 'stripe-account']) {
      if (typeof headers[name] === 'string') void this.reply.header(name, headers[name]);
    }
  }

  #drop(): FastifyReply {
    this.reply.hijack();
    this.request.raw.socket.destroy();
    return this.reply;
  }
}

const FOR_CONNECTED = /^\/v1\/(accounts|account_links|account_sessions|balance_settings|customers|payouts)(\/|$)/;

/** Payments are the platform's own here: one made for a connected account must not land on the platform unnoticed. */
function checkConnected({ method, path }: Endpoint, account: string): void {
  if (account === '' || method === 'GET' || FOR_CONNECTED.test(path)) return;
  throw refusedOutright('The sandbox makes payments and transfers for the platform only: leave out Stripe-Account.');
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version.toString())) return;
  throw refusedOutright(
    `Invalid Stripe API version: ${version.toString()}. You must provide a valid API version in the Stripe-Version header.`,
  );
}
