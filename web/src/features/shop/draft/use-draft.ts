import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepingRefused } from '../../../shared/device/device-database';
import { EMPTY_DRAFT, type Draft } from './draft';
import { clearDraft, ownerOf, readDraft, stampOf, writeDraft, type Owner, type ReadDraft } from './draft-store';

export type DraftChange = Partial<Draft> | ((now: Draft) => Partial<Draft>);

interface Held {
  now: Draft;
  written: Draft;
  stamp: string | undefined;
  isOver: boolean;
  queue: Promise<void>;
}

/** Longer ago, the draft may have been changed since, also in another window. */
const MAX_AHEAD_MS = 5_000;
let ahead: { owner: Owner; at: number; read: ReadDraft } | undefined;

/** Reads the draft before its page is rendered, so that the form is there at once. */
export async function readDraftAhead(userId: number | null): Promise<void> {
  const owner = ownerOf(userId);
  ahead = { owner, at: Date.now(), read: await readDraft(owner) };
}

/** What was read ahead, once. */
function takeAhead({ userId, epoch }: Owner): ReadDraft | undefined {
  const taken = ahead;
  ahead = undefined;
  const isSame = taken?.owner.userId === userId && taken.owner.epoch === epoch;
  return isSame && Date.now() - taken.at < MAX_AHEAD_MS ? taken.read : undefined;
}

/**
 * The draft of one person (null: of anyone using this device without signing in), stored on the device while it is
 * typed.
 */
export function useDraft(userId: number | null) {
  const [owner] = useState(() => ownerOf(userId));
  const [read] = useState(() => takeAhead(owner));
  const [draft, setDraft] = useState<Draft | null>(read?.draft ?? null);
  const [wasUnreadable, setWasUnreadable] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const isRefused = useSyncExternalStore(keepingRefused.subscribe, keepingRefused.isSo);
  const state = useRef<Held>({
    now: read?.draft ?? EMPTY_DRAFT,
    written: read?.draft ?? EMPTY_DRAFT,
    stamp: undefined,
    isOver: false,
    queue: Promise.resolve(),
  });

  useEffect(() => {
    let isShown = true;
    const take = ({ draft: found, wasUnreadable: unreadable, stamp }: ReadDraft): void => {
      if (!isShown) return;
      Object.assign(state.current, { now: found, written: found, stamp });
      setDraft(found);
      setWasUnreadable(unreadable);
    };
    (read === undefined ? readDraft(owner) : Promise.resolve(read)).then(take, () => {
      if (isShown) setIsLost(true);
      take({ draft: EMPTY_DRAFT, wasUnreadable: false, stamp: undefined });
    });
    // Another window may have continued the draft; returning to this one loads its changes.
    const comeBack = (): void => {
      if (document.visibilityState !== 'visible') return;
      const held = state.current;
      held.queue = held.queue
        .then(async () => {
          if (held.isOver || held.now !== held.written || (await stampOf(owner)) === held.stamp) return;
          const before = held.now;
          const again = await readDraft(owner);
          // Something may have been typed in the meantime.
          if (held.now === before) take(again);
        })
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [owner, read]);

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
        // The disk is full, or the browser stores text but refuses photos: the next change writes everything again.
        held.written = { ...EMPTY_DRAFT };
        setIsLost(true);
      });
  }, [owner]);

  // On every keystroke, because a page that is closed mid-word has no time to write.
  useEffect(write, [draft, write]);

  /** Records changes that are not edits, such as that the account has the draft. */
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
  /** The draft at this moment, even before it is rendered. */
  const current = useCallback((): Draft => state.current.now, []);
  /** Writes immediately, and resolves when done. */
  const flush = useCallback(async (): Promise<void> => {
    write();
    await state.current.queue;
  }, [write]);
  /** Deletes the draft after it was published. */
  const finish = useCallback(async (): Promise<void> => {
    state.current.isOver = true;
    await state.current.queue;
    await clearDraft(owner).catch(() => undefined);
  }, [owner]);

  return { draft, change, note, current, flush, finish, wasUnreadable, isKept: !isRefused && !isLost };
}

export type DraftInHand = ReturnType<typeof useDraft>;
