/** What is shown first has come by then, or what is still missing is asked for. */
const SETTLED_MS = 1_500;
const FIRST_MOVES = ['pointerdown', 'keydown'] as const;

const isSaving = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Does some work ahead of its need: once the page has settled, but where data is to be saved only with the person's first
 * press or key. The returned function calls it off.
 */
export function whenCalm(work: () => void): () => void {
  const calling = new AbortController();
  const { signal } = calling;
  const begin = (): void => {
    if (signal.aborted) return;
    calling.abort();
    work();
  };
  for (const move of FIRST_MOVES) window.addEventListener(move, begin, { signal, passive: true, capture: true });
  // Not every browser tells when it is idle.
  const idle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
    else begin();
  };
  const timer = isSaving() ? undefined : setTimeout(idle, SETTLED_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => calling.abort();
}
