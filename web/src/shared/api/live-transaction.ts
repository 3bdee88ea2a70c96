import { useEffect } from 'react';

const POLL_MS = 5_000;

/** Calls back whenever the transaction has moved: server-sent events, and polling where they fail. */
export function useLiveTransaction(shareLink: string | undefined, onMove: () => void): void {
  useEffect(() => {
    if (shareLink === undefined) return undefined;
    let polling: ReturnType<typeof setInterval> | undefined;
    let heardFirst = false;
    const source = new EventSource(`/api/products/${shareLink}/events`);
    source.onmessage = () => {
      clearInterval(polling);
      polling = undefined;
      if (heardFirst) onMove();
      heardFirst = true;
    };
    source.onerror = () => {
      polling ??= setInterval(onMove, POLL_MS);
    };
    return () => {
      source.close();
      clearInterval(polling);
    };
  }, [shareLink, onMove]);
}
