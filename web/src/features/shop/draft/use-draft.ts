import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepingRefused } from '../../../shared/device/device-database';
import { EMPTY_DRAFT, type Draft } from './draft';
import { clearDraft, ownerOf, readDraft, stampOf, writeDraft, type ReadDraft } from './draft-store';

export type DraftChange = Partial<Draft> | ((now: Draft) => Partial<Draft>);

interface Held {
  now: Draft;
  written: Draft;
  stamp: string | undefined;
  isOver: boolean;
  queue: Promise<void>;
}

/**
 * The draft of one person (null: of anyone who is at this device without signing in), kept on the device as it is
 * typed.
 */
export function useDraft(userId: number | null) {
  const [owner] = useState(() => ownerOf(userId));
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wasUnreadable, setWasUnreadable] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const isRefused = useSyncExternalStore(keepingRefused.subscribe, keepingRefused.isSo);
  const state = useRef<Held>({
    now: EMPTY_DRAFT,
    written: EMPTY_DRAFT,
    stamp: undefined,
    isOver: false,
    queue: Promise.resolve(),
  });

  useEffect(() => {
    let isShown = true;
    const take = ({ draft: read, wasUnreadable: unreadable, stamp }: ReadDraft): void => {
      if (!isShown) return;
      Object.assign(state.current, { now: read, written: read, stamp });
      setDraft(read);
      setWasUnreadable(unreadable);
    };
    readDraft(owner).then(take, () => {
      if (isShown) setIsLost(true);
      take({ draft: EMPTY_DRAFT, wasUnreadable: false, stamp: undefined });
    });
    // Another window may have gone on with it: coming back to this one goes on from there.
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return;
      const held = state.current;
      held.queue = held.queue
        .then(async () => {
          if (held.isOver || held.now !== held.written || (await stampOf(owner)) === held.stamp) return;
          const before = held.now;
          const read = await readDraft(owner);
          // A letter may have been typed meanwhile.
          if (held.now === before) take(read);
        })
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [owner]);

  const write = useCallback((): void => {
    const held = state.current;
    if (held.isOver || held.now === held.written) return;
    const [now, before] = [held.now, held.written];
    held.written = now;
    held.queue = held.queue
      .then(async () => {
        held.stamp = await writeDraft(owner, now, before);
      })
      .catch(() => {
        // A full disk, or a browser that keeps texts and refuses photos: the next change tries again with everything.
        held.written = { ...EMPTY_DRAFT };
        setIsLost(true);
      });
  }, [owner]);

  // At each letter: a page that is closed in the middle of a word has no time to write it afterwards.
  useEffect(write, [draft, write]);

  /** Notes what is no change of the item, such as that the account has it. */
  const note = useCallback((changes: DraftChange): void => {
    const { now } = state.current;
    const next = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
    state.current.now = next;
    setDraft(next);
  }, []);
  const change = useCallback(
    (changes: DraftChange): void =>
      note((now) => ({ ...(typeof changes === 'function' ? changes(now) : changes), isAhead: true })),
    [note],
  );
  /** The draft as it is at this moment, before it is drawn. */
  const current = useCallback((): Draft => state.current.now, []);
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

  return { draft, change, note, current, flush, finish, wasUnreadable, isKept: !isRefused && !isLost };
}

export type DraftInHand = ReturnType<typeof useDraft>;
