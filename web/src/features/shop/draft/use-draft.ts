import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepingRefused } from '../../../shared/device/device-database';
import { EMPTY_DRAFT, type Draft } from './draft';
import { clearDraft, ownerOf, readDraft, writeDraft } from './draft-store';

export type DraftChange = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** The draft of one person (null: of whoever is at this device without signing in), kept on the device as it is typed. */
export function useDraft(userId: number | null) {
  const [owner] = useState(() => ownerOf(userId));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wasUnreadable, setWasUnreadable] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const isRefused = useSyncExternalStore(keepingRefused.subscribe, keepingRefused.isSo);
  const state = useRef({ now: EMPTY_DRAFT, written: EMPTY_DRAFT, isOver: false, queue: Promise.resolve() });

  useEffect(() => {
    let isShown = true;
    const take = (read: Draft, unreadable: boolean): void => {
      if (!isShown) return;
      Object.assign(state.current, { now: read, written: read });
      setDraft(read);
      setWasUnreadable(unreadable);
    };
    readDraft(owner).then(
      ({ draft: read, wasUnreadable: unreadable }) => take(read, unreadable),
      () => {
        if (isShown) setIsLost(true);
        take(EMPTY_DRAFT, false);
      },
    );
    return () => {
      isShown = false;
    };
  }, [owner]);

  const write = useCallback((): void => {
    const kept = state.current;
    if (kept.isOver || kept.now === kept.written) return;
    const [now, before] = [kept.now, kept.written];
    kept.written = now;
    kept.queue = kept.queue
      .then(() => writeDraft(owner, now, before))
      .catch(() => {
        // A full disk, or a browser that keeps texts and refuses photos: the next change tries again with everything.
        kept.written = { ...EMPTY_DRAFT };
        setIsLost(true);
      });
  }, [owner]);

  // At each letter: a page that is closed in the middle of a word has no time to write it afterwards.
  useEffect(write, [draft, write]);

  const change = useCallback((changes: DraftChange): void => {
    const { now } = state.current;
    const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
    state.current.now = next;
    setDraft(next);
  }, []);
  /** Writes at once, and waits for it. */
  const flush = useCallback(async (): Promise<void> => {
    write();
    await state.current.queue;
  }, [write]);
  /** Forgets it: it is published. */
  const finish = useCallback(async (): Promise<void> => {
    state.current.isOver = true;
    await state.current.queue;
    await clearDraft(owner).catch(() => undefined);
  }, [owner]);

  return { draft, change, flush, finish, wasUnreadable, isKept: !isRefused && !isLost };
}

export type DraftInHand = ReturnType<typeof useDraft>;
