/** By this time, the first content has been shown or requested. */
const SETTLED_MS = 1_500;
const FIRST_MOVES = ['pointerdown', 'keydown'] as const;

const isSaving = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Runs work ahead of need: once the page has settled, but in data-saving mode only after the first press or key. The
 * returned function cancels it.
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
  // Not every browser reports when it is idle.
  const idle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
    else begin();
  };
  const timer = isSaving() ? undefined : setTimeout(idle, SETTLED_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => calling.abort();
}
