/** The `error` object of an answer; only these four types exist. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  [more: string]: unknown;
}

/**
 * A refusal as the provider words it. `remembered`: the answer is kept under the idempotency key (the request had begun
 * to execute). `keepsChanges`: what the request wrote so far stays, as with a declined card.
 */
export class ProviderError extends Error {
  readonly remembered: boolean;
  readonly keepsChanges: boolean;

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    { remembered = true, keepsChanges = false } = {},
  ) {
    super(body.message);
    this.remembered = remembered;
    this.keepsChanges = keepsChanges;
  }
}

const invalidRequest = (message: string, more: Partial<ErrorBody>): ErrorBody => ({
  ...(more.code === undefined
    ? {}
    : { code: more.code, doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll('_', '-')}` }),
  message,
  ...more,
  type: 'invalid_request_error',
});

/** A parameter that is wrong in itself: nothing was executed, so the key stays free. */
export function invalidParameter(message: string, param: string, code?: string): ProviderError {
  return new ProviderError(400, invalidRequest(message, { param, ...(code === undefined ? {} : { code }) }), {
    remembered: false,
  });
}

/** A definite refusal of a well-formed request; the same key answers it again. */
export function refused(message: string, more: Partial<ErrorBody> = {}, status = 400): ProviderError {
  return new ProviderError(status, invalidRequest(message, more));
}

/** Like `refused`, of a request that never began: the same key may be used again. */
export function refusedOutright(message: string, { code, status = 400 }: { code?: string; status?: number } = {}) {
  const body = { type: 'invalid_request_error' as const, message, ...(code === undefined ? {} : { code }) };
  return new ProviderError(status, body, { remembered: false });
}

/** The provider's own failure; it too is what the key answers from then on. */
export function brokenDown(): ProviderError {
  return new ProviderError(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

/** An object named in a parameter or in the address that does not exist; in the address the status is 404. */
export function noSuch(what: string, id: string, param: string, status = 400): ProviderError {
  return refused(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);
}

export function noAccessToAccount(key: string, account: string): ProviderError {
  const shown = `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;
  return refused(
    `The provided key '${shown}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
    403,
  );
}

export function cardError(body: Partial<ErrorBody> & { message: string; code: string }): ProviderError {
  return new ProviderError(
    402,
    { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`, ...body, type: 'card_error' },
    { keepsChanges: true },
  );
}
