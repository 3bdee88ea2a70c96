/** Milliseconds between the two requests (second document, §7 and §9). */
const AGAIN_MS = 500;

/**
 * Fetches a list immediately and again 500 ms later, to include deletions that happened during the first request. Returns a
 * function that cancels the second request.
 */
export function refetchTwice(ask: () => PromiseLike<unknown>): () => void {
  const first = ask();
  // A pending request would absorb the second one, so that one waits.
  const timer = setTimeout(() => void first.then(ask, ask), AGAIN_MS);
  return () => clearTimeout(timer);
}
