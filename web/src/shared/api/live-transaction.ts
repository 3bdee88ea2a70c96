import { useEffect } from 'react';

const POLL_MS = 5_000;

/** Runs one request at a time; a change reported meanwhile triggers another one afterwards, so that the last change is never missed. */
export function oneAtATime(ask: () => Promise<unknown>): () => void {
  let isAsking = false;
  let wanted = 0;
  const run = async (): Promise<void> => {
    isAsking = true;
    for (let answered = -1; answered !== wanted;) {
      answered = wanted;
      await ask().catch(() => undefined);
    }
    isAsking = false;
  };
  return () => {
    wanted += 1;
    if (!isAsking) void run();
  };
}

/** Refetches whenever the transaction has changed: by server-sent events, or by polling if they fail. */
export function useLiveTransaction(shareLink: string | undefined, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (shareLink === undefined) return undefined;
    const askAgain = oneAtATime(ask);
    let polling: ReturnType<typeof setInterval> | undefined;
    const source = new EventSource(`/api/products/${shareLink}/events`);
    source.onmessage = () => {
      clearInterval(polling);
      polling = undefined;
      askAgain();
    };
    source.onerror = () => {
      polling ??= setInterval(askAgain, POLL_MS);
    };
    return () => {
      source.close();
      clearInterval(polling);
    };
  }, [shareLink, ask]);
}
