import { useEffect, useState } from 'react';

/** A search text as it is typed; it counts after a pause, and follows Back, forward and links, which change it too. */
export function useTypedSearch(asked: string, pauseMs: number, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  if (asked !== known) {
    setKnown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  useEffect(() => {
    const wanted = typed.trim();
    // A search may clear a selection, so an unchanged text must not search again.
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => onSearch(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, asked, pauseMs, onSearch]);
  return [typed, setTyped] as const;
}
