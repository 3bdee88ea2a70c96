/** Milliseconds between the two (second document, §7 and §9). */
const AGAIN_MS = 500;

/**
 * Asks for a list at once and again 500 ms later, for what was deleted while the first answer was on its way. Returns
 * what calls the second question off.
 */
export function refetchTwice(ask: () => PromiseLike<unknown>): () => void {
  const first = ask();
  // A question that is still under way would swallow the second one.
  const timer = setTimeout(() => void first.then(ask, ask), AGAIN_MS);
  return () => clearTimeout(timer);
}
