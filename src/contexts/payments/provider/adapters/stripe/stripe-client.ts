import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Environment } from '../../../../../platform/config/environment.js';
import { refuseInsideTransaction } from '../../../../../platform/application/ambient-transaction.js';
import { withActivity } from '../../../../../platform/system/activity.js';
import { ProviderRefusal, ProviderUnclear } from '../../application/ports/card-provider.js';
import type { ProviderOperation } from '../../application/ports/provider-operations.js';
import { ProviderClock } from './provider-clock.js';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Refusals that may still succeed with the same key; every other typed 4xx is definite. */
const UNCLEAR_STATUS = new Set([401, 409, 429]);

/** A connected account is missing as the object of a call or as a transfer's destination, or is closed to our key. */
const NO_ACCOUNT = /does not have access to account|^No such (?:account|destination)/i;

/** The provider says that it was already done, so the result is looked up (`SAYS_IT_WAS_DONE`). */
function codeOf(error: Stripe.errors.StripeError): string {
  // The key was used with another request, whatever the response's own code.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency_error';
  if (NO_ACCOUNT.test(error.message)) return 'account_invalid';
  return /already (been )?(fully )?reversed/i.test(error.message)
    ? 'transfer_already_reversed'
    : (error.code ?? error.type);
}

function translated(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error : new Error(String(error));
  const { statusCode = 0, type, message } = error;
  const isDefinite = statusCode >= 400 && statusCode < 500 && !UNCLEAR_STATUS.has(statusCode);
  return isDefinite ? new ProviderRefusal(codeOf(error), message) : new ProviderUnclear(`${type}: ${message}`);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every object of the provider names its kind, and every list has its items. */
function isAnswer(json: unknown): boolean {
  if (!isObject(json)) return false;
  const { error, object, data } = json;
  if (error !== undefined) return isObject(error);
  return object === 'list' ? Array.isArray(data) : typeof object === 'string';
}

/** Throws for JSON of another kind, which a proxy or a page may send: the SDK then fails as with text that is no JSON. */
async function jsonOf(read: () => Promise<unknown>): Promise<unknown> {
  const json = await read();
  if (!isAnswer(json)) throw new Error('This is no answer of the card provider.');
  return json;
}

/** Every response has the provider's time, including errors and retries. */
function timedHttpClient(providerClock: ProviderClock): ReturnType<typeof Stripe.createNodeHttpClient> {
  const http = Stripe.createNodeHttpClient();
  const makeRequest = http.makeRequest.bind(http);
  http.makeRequest = async (...request) => {
    const askedAt = providerClock.now();
    const answer = await makeRequest(...request);
    providerClock.recordDate(answer.getHeaders()['date'], askedAt);
    const read = answer.toJSON.bind(answer);
    answer.toJSON = () => jsonOf(read);
    return answer;
  };
  return http;
}

/**
 * The one configured SDK. Every call goes through `call`, which refuses to run inside a unit of work and translates
 * errors.
 */
@Injectable()
export class StripeClient {
  readonly sdk: Stripe;

  constructor(environment: Environment, providerClock: ProviderClock) {
    const { secretKey, apiBase } = environment.stripe;
    const base = apiBase === null ? null : new URL(apiBase);
    this.sdk = new Stripe(secretKey, {
      maxNetworkRetries: RETRIES,
      timeout: TIMEOUT_MS,
      telemetry: false,
      httpClient: timedHttpClient(providerClock),
      appInfo: { name: 'Porchlight' },
      ...(base === null
        ? {}
        : {
            host: base.hostname,
            port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
            protocol: base.protocol === 'https:' ? 'https' : 'http',
          }),
    });
  }

  /** Throws `ProviderRefusal` or `ProviderUnclear`; rethrows errors that are not the provider’s. */
  async call<Result>(request: (sdk: Stripe) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction('The card provider');
    return withActivity('provider', 'card provider', async (activity) => {
      try {
        return await request(this.sdk);
      } catch (error) {
        const problem = translated(error);
        if (problem instanceof ProviderRefusal) activity.outcome = 'refused';
        else if (problem instanceof ProviderUnclear) activity.outcome = 'unclear';
        throw problem;
      }
    });
  }

  /**
   * Sends an operation's stored request unchanged, under its key: with the parameters and API version of the code that
   * planned it. Throws what `call` throws.
   */
  send<Result>({ id, key, request }: ProviderOperation): Promise<Result> {
    if (request === null) throw new Error(`The request of operation ${id} is not on record.`);
    const { path, parameters, apiVersion } = request;
    // The SDK's type only knows its own version; the header needs the one that the request was built for.
    const options = { idempotencyKey: key, apiVersion: apiVersion as Stripe.LatestApiVersion };
    return this.call(async (sdk) => (await sdk.rawRequest('POST', path, parameters, options)) as Result);
  }
}
