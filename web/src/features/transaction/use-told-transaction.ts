import { useEffect, useRef } from 'react';
import { track } from '../../shared/analytics';
import { eventsSince, seenStatus, type Told } from './told-events';

/** Records the view of a transaction, and its moves while the page is open. */
export function useToldTransaction(view: { id: string; status: string; isExpired: boolean } | undefined): void {
  const told = useRef<Told>(undefined);
  useEffect(() => {
    if (view === undefined) return;
    const now = { id: view.id, status: seenStatus(view) };
    for (const [event, details] of eventsSince(told.current, now)) track(event, details);
    told.current = now;
  }, [view]);
}
