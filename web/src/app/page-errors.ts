/** Whether a rejection only says that a call was aborted because its page was left. */
export function isAborted(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'AbortError';
}

const isNetworkFailure = (reason: unknown): boolean =>
  reason instanceof TypeError && /fetch|network|load failed/i.test(reason.message);

type Told = Pick<Window, 'addEventListener' | 'self' | 'top'>;

/**
 * Silences unhandled rejections of aborted calls, suppresses network failures in an embedded frame, and only logs all
 * others (specification §8).
 */
export function silenceAbortedCalls(window: Told, log: (reason: unknown) => void = console.error): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    event.preventDefault();
    const isEmbedded = window.self !== window.top;
    if (isAborted(reason) || (isEmbedded && isNetworkFailure(reason))) return;
    log(reason);
  });
}
