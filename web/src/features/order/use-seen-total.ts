import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the item’s page leaves in the history state for the order page. */
export interface SeenTotal {
  /** In CAD. */
  seenTotal: number;
}

/** The total that the item’s page showed, or null if the visitor did not come from there. */
export function seenTotalIn(state: unknown): number | null {
  const seen = (state as Partial<SeenTotal> | null)?.seenTotal;
  return typeof seen === 'number' ? seen : null;
}

/**
 * The total that this person saw last, and the current one (`now`): the loaded item’s, or the one in a refusal before
 * the item was reloaded. If they differ, the person is asked before anything is paid.
 */
export function useSeenTotal(loaded: number) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const [seen, setSeen] = useState(() => seenTotalIn(state) ?? loaded);
  const [told, setTold] = useState({ now: loaded, instead: loaded });
  const now = told.instead === loaded ? told.now : loaded;
  const tell = (total: number): void => setTold({ now: total, instead: loaded });
  const accept = (): void => {
    setSeen(now);
    // A reload does not ask again.
    void navigate({ search }, { replace: true, state: { seenTotal: now } satisfies SeenTotal });
  };
  return { seen, now, tell, accept };
}
