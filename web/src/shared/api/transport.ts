import { LOCALE } from '../texts/texts';
import { takeEarlyCall } from './early-call';
import { CONNECTION_TIMEOUT, isHeldBack, NETWORK_FAILURE, problemOf, timeoutMessage, type Problem } from './problem';
import { t } from '../texts/texts';
import { wait } from '../wait';

/** One call, as an endpoint describes it. */
export interface Call {
  url: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  form?: FormData;
  /** Sent as `Idempotency-Key`; only with it is a mutation retried automatically. */
  key?: string;
  /** How often and after how long a query is retried; by default twice, at growing intervals. */
  repeat?: { times: number; everyMs: number };
}

export type Outcome = { data: unknown } | { error: Problem };

const JSON_SECONDS = 45;
const UPLOAD_SECONDS = 120;
const RETRIES = 2;
const RETRY_STATUS = new Set([502, 503, 504]);

/** The delay before the n-th retry (0, 1 …): min(1 s × 2^n, 10 s) for queries, up to 8 s for mutations. */
export function retryDelayMs(attempt: number, isMutation: boolean): number {
  return Math.min(1_000 * 2 ** attempt, isMutation ? 8_000 : 10_000);
}

/** Whether a failed call may be retried automatically (api.md, "Repeats"). */
export function mayRepeat({ method = 'GET', key }: Call, problem: Problem): boolean {
  const { status, code } = problem;
  // The call was in flight while a proof gave this browser a new cookie, and did not start.
  if (code === 'session-renewed') return true;
  if ((method !== 'GET' && key === undefined) || isHeldBack(problem)) return false;
  return status === 'network' || (typeof status === 'number' && RETRY_STATUS.has(status));
}

/** Parses the body. A response that is not JSON is a separate error rather than a network error: retrying does not help. */
export function dataOf(status: number, text: string): Outcome {
  try {
    return { data: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return {
      error: { status, message: t('ui.server-answered-something-unexpected'), code: 'unreadable' },
    };
  }
}

/** Browsers name a connection that was never established in different words. */
const isConnectionTimeout = (error: unknown): boolean =>
  error instanceof Error && /time(d )?-?out/i.test(error.message);

function requestOf({ method = 'GET', body, form, key }: Call): RequestInit & { method: string } {
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    accept: 'application/json',
    'accept-language': LOCALE,
  };
  if (key !== undefined) headers['idempotency-key'] = key;
  const request = { method, credentials: 'include', headers } as const;
  if (form !== undefined) return { ...request, body: form };
  if (body === undefined) return request;
  headers['content-type'] = 'application/json';
  return { ...request, body: JSON.stringify(body) };
}

/** Aborts with whichever of two aborts first; `AbortSignal.any` is missing in Safari before 17.4. */
function eitherOf(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = (): void => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

async function once(call: Call, outer: AbortSignal): Promise<Outcome> {
  const seconds = call.form === undefined ? JSON_SECONDS : UPLOAD_SECONDS;
  const timeout = AbortSignal.timeout(seconds * 1_000);
  const request = requestOf(call);
  const early = request.method === 'GET' ? takeEarlyCall(call.url) : undefined;
  try {
    const signal = eitherOf(outer, timeout);
    const response = await (early ?? fetch(call.url, { ...request, signal }));
    const text = await response.text();
    // 202: nothing is done yet, which is not a success for a caller that expects one.
    if (!response.ok || response.status === 202)
      return { error: problemOf(response.status, response.statusText, text) };
    return dataOf(response.status, text);
  } catch (error) {
    if (timeout.aborted) return { error: { status: 'timeout', message: timeoutMessage(seconds), code: 'timeout' } };
    const message = isConnectionTimeout(error) ? CONNECTION_TIMEOUT : NETWORK_FAILURE;
    return { error: { status: 'network', message, code: 'network' } };
  }
}

/** Makes a call and retries where that is safe. Shows nothing and does not navigate. */
export async function transport(call: Call, signal: AbortSignal): Promise<Outcome> {
  const { times, everyMs } = call.repeat ?? { times: RETRIES, everyMs: undefined };
  for (let attempt = 0; ; attempt++) {
    const outcome = await once(call, signal);
    if (!('error' in outcome) || attempt >= times || signal.aborted || !mayRepeat(call, outcome.error)) return outcome;
    await wait(everyMs ?? retryDelayMs(attempt, (call.method ?? 'GET') !== 'GET'));
  }
}
