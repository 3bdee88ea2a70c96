/** The element with the answers that the server wrote into the page, by path. */
export const WRITTEN_ANSWERS = 'first-answers';

const calls = new Map<string, Promise<Response>>();

/**
 * Asks while the site's other files are still on their way, unless the server wrote the answer into the page. Without
 * imports, so that the entry stays small.
 */
export function callEarly(path: string): void {
  if (document.getElementById(WRITTEN_ANSWERS)?.textContent.includes(JSON.stringify(path)) === true) return;
  const headers = {
    'cache-control': 'no-cache',
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
  };
  const call = fetch(path, { credentials: 'include', headers, signal: AbortSignal.timeout(45_000) });
  // The caller that takes it handles the failure.
  call.catch(() => undefined);
  calls.set(path, call);
}

/** Later, the first page is drawn, and an answer that no one took is out of date. */
const MAX_AGE_MS = 30_000;

/** The early call, once; a repeat is a call of its own. */
export function takeEarlyCall(path: string): Promise<Response> | undefined {
  const call = calls.get(path);
  calls.delete(path);
  return performance.now() < MAX_AGE_MS ? call : undefined;
}
