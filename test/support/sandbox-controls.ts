import { BEARING_KEY } from './development-key.js';

/** Calls a control of the sandbox. */
export async function sandboxControl<Body = Record<string, unknown>>(
  sandboxUrl: string,
  path: string,
  body: object = {},
): Promise<Body> {
  const response = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...BEARING_KEY },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`The sandbox answered ${String(response.status)} to ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Lists objects of the provider like its dashboard. */
export async function providerList<Item = Record<string, unknown>>(sandboxUrl: string, path: string): Promise<Item[]> {
  const response = await fetch(`${sandboxUrl}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_porchlight_sandbox' },
  });
  if (!response.ok)
    throw new Error(`The sandbox answered ${String(response.status)} to ${path}: ${await response.text()}`);
  return ((await response.json()) as { data: Item[] }).data;
}

export const CANADIAN_CARD = '4000001240000000';
export const DECLINED_CARD = '4000000000000002';

/** Advances only the provider's clock; what falls due happens at its own time there. */
export const skipProviderTime = (sandboxUrl: string, seconds: number): Promise<{ now: number }> =>
  sandboxControl(sandboxUrl, 'clock/advance', { seconds });

/** Sets the provider's clock off by this many seconds, at most a day either way; 0 corrects it. */
export const setProviderClockOff = (sandboxUrl: string, offsetSeconds: number): Promise<{ now: number }> =>
  sandboxControl(sandboxUrl, 'clock', { offsetSeconds });

export interface OrderedFault {
  path: string;
  method?: 'GET' | 'POST' | 'DELETE' | '*';
  mode:
    | '500'
    | '500_after'
    | 'refuse'
    | 'no_answer'
    | '429'
    | '401'
    | '403'
    | 'lock_timeout'
    | 'idempotency_key_in_use'
    | 'drop_before'
    | 'drop_after';
  times?: number;
  /** For `refuse`: the error code, such as `balance_insufficient`. */
  code?: string;
}

/** Makes the next matching requests fail. */
export const orderFault = (sandboxUrl: string, fault: OrderedFault): Promise<unknown> =>
  sandboxControl(sandboxUrl, 'faults', fault);

/** Cancels all ordered failures. */
export const clearFaults = (sandboxUrl: string): Promise<unknown> =>
  fetch(`${sandboxUrl}/_sandbox/faults`, { method: 'DELETE', headers: BEARING_KEY });
