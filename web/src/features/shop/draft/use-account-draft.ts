import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftView } from '../../../../../src/contexts/listings/published/draft-views.js';
import { newKey } from '../../../shared/api/once-key';
import { fieldProblems, isProblem } from '../../../shared/api/problem';
import { meeting, sentOf, takenFrom, type Meeting } from './account-draft';
import { isEmpty, type Draft } from './draft';
import type { DraftInHand } from './use-draft';
import type { SentPhotos } from './use-sent-photos';
import { baseApi } from '../../../shared/api/base-api';

interface Writing {
  /** The version that was read; 0 if there was none. */
  baseVersion: number;
  mark: string;
}

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accountDraft: build.query<{ draft: DraftView | null }, void>({ query: () => ({ url: '/api/draft' }) }),
    keepDraft: build.mutation<{ draft: DraftView }, Writing & ReturnType<typeof sentOf>>({
      query: (body) => ({ url: '/api/draft', method: 'PUT', body }),
    }),
    discardDraft: build.mutation<unknown, number>({
      query: (baseVersion) => ({ url: `/api/draft?baseVersion=${baseVersion}`, method: 'DELETE' }),
    }),
  }),
});

const { useLazyAccountDraftQuery, useKeepDraftMutation, useDiscardDraftMutation } = accountApi;

/** The pause in typing before the draft is sent to the account. */
const PAUSE_MS = 1_200;
/** The delay before retrying if the account could not be reached. */
const AGAIN_MS = 15_000;

/** `off`: no one is signed in; `asking`: the account’s draft is not known yet; `refused`: the account does not accept this draft. */
export type AccountState = 'off' | 'asking' | 'kept' | 'behind' | 'away' | 'refused' | 'over';

/** The result of sending the draft to the account. */
type Told = 'kept' | 'away' | 'refused' | 'ask';

const isPassing = (error: unknown): boolean =>
  !isProblem(error) || typeof error.status !== 'number' || error.status >= 500 || error.status === 429;

/** Reads and writes the account’s draft, one call at a time, so that no answer is older than what is known. */
function useAccountCalls({ note, current, flush }: DraftInHand, { forgetSent }: SentPhotos, isSignedIn: boolean) {
  const [state, setState] = useState<{ is: AccountState }>({ is: isSignedIn ? 'asking' : 'off' });
  const [other, setOther] = useState<DraftView | null>(null);
  const [ask] = useLazyAccountDraftQuery();
  const [keep] = useKeepDraftMutation();
  const [discard] = useDiscardDraftMutation();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef<Draft>(undefined);
  const hadPhotosGone = useRef(false);

  const inTurn = useCallback(<T>(task: () => Promise<T>): Promise<T> => {
    const done = line.current.then(task);
    line.current = done.catch(() => undefined);
    return done;
  }, []);

  const lookOnce = useCallback(async (): Promise<Meeting | 'away'> => {
    const { data, error } = await ask();
    if (error !== undefined || data === undefined) {
      setState({ is: 'away' });
      return 'away';
    }
    const account = data.draft;
    const now = current();
    const outcome = meeting(now, account);
    if (outcome === 'take' || outcome === 'over') note(takenFrom(account, now.photos));
    if (outcome === 'push') note({ base: account?.version ?? 0, isAhead: true });
    setOther(outcome === 'ask' ? account : null);
    setState(({ is }) => {
      if (outcome === 'over' || (is === 'over' && outcome === 'same')) return { is: 'over' };
      return { is: 'kept' };
    });
    return outcome;
  }, [ask, current, note]);

  const takeRefusal = useCallback(
    async (error: unknown): Promise<Told> => {
      if (isPassing(error)) {
        setState({ is: 'away' });
        return 'away';
      }
      if (isProblem(error) && error.code === 'draft-changed') {
        const outcome = await lookOnce();
        if (outcome === 'ask') return 'ask';
        return outcome === 'same' || outcome === 'take' ? 'kept' : 'away';
      }
      if (fieldProblems(error).some(({ field }) => field.startsWith('photos')) && !hadPhotosGone.current) {
        // The account has deleted photos in the meantime: those that are here are sent again, along with the rest.
        hadPhotosGone.current = true;
        forgetSent();
        return 'away';
      }
      refused.current = current();
      setState({ is: 'refused' });
      return 'refused';
    },
    [current, forgetSent, lookOnce],
  );

  const pushOnce = useCallback(async (): Promise<Told> => {
    if (!current().isAhead) return 'kept';
    if (current().mark === undefined) note({ mark: newKey() });
    // Before sending, because the page may be left before the answer arrives.
    await flush();
    const snapshot = current();
    const { base: baseVersion, mark = newKey() } = snapshot;
    const { data, error } = isEmpty(snapshot)
      ? { ...(await discard(baseVersion)), data: undefined }
      : await keep({ baseVersion, mark, ...sentOf(snapshot) });
    if (error === undefined) {
      hadPhotosGone.current = false;
      const base = data?.draft.version ?? 0;
      note((now) => ({ base, mark: undefined, isAhead: now !== snapshot && now.isAhead }));
      setState({ is: 'kept' });
      return 'kept';
    }
    return takeRefusal(error);
  }, [current, discard, flush, keep, note, takeRefusal]);

  const look = useCallback(() => inTurn(lookOnce), [inTurn, lookOnce]);
  const push = useCallback(() => inTurn(pushOnce), [inTurn, pushOnce]);
  return { state, other, setOther, look, push, refused };
}

/** The state to show: none for an empty draft or beside a failed photo; with a photo still being sent, it is not saved yet. */
function shownOf(state: AccountState, draft: Draft | null, isFailing: boolean): AccountState {
  if (state !== 'kept' || draft === null) return state;
  if (isEmpty(draft) || isFailing) return 'off';
  return draft.isAhead || draft.photos.some(({ isSent }) => !isSent) ? 'behind' : 'kept';
}

/** Saves the draft to the person’s account as soon as there is one, and notices writes of other devices. */
export function useAccountDraft(inHand: DraftInHand, photos: SentPhotos, isSignedIn: boolean) {
  const { draft, note, current } = inHand;
  const { state, other, setOther, look, push, refused } = useAccountCalls(inHand, photos, isSignedIn);

  const isReady = isSignedIn && draft !== null;
  const isAsked = other !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    const turn = (): void => {
      if (document.visibilityState === 'visible') void look();
      else if (current().key === undefined && !isAsked) void push();
    };
    document.addEventListener('visibilitychange', turn);
    addEventListener('online', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('online', turn);
    };
  }, [isReady, isAsked, look, push, current]);
  useEffect(() => {
    if (isReady) void look();
  }, [isReady, look]);

  useEffect(() => {
    const isStill = isAsked || state.is === 'asking' || state.is === 'off';
    // While it is being published, the server decides what happens to it.
    if (draft?.isAhead !== true || draft.key !== undefined || isStill || draft === refused.current) return undefined;
    const timer = setTimeout(() => void push(), state.is === 'away' ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isAsked, state, push, refused]);

  /** Chooses which of two changed drafts to keep. */
  const choose = (which: 'this' | 'other'): void => {
    if (other === null) return;
    note(which === 'other' ? takenFrom(other, current().photos) : { base: other.version, isAhead: true });
    setOther(null);
  };
  /** Sends unsaved changes to the account immediately. */
  const settle = useCallback(async (): Promise<Told> => {
    // A publication that may have arrived is repeated unchanged.
    if (current().key !== undefined) return 'kept';
    if (isAsked) return 'ask';
    const first = await push();
    // The account already has this device’s write; what was typed since is sent on top of it.
    return first === 'away' && current().isAhead ? push() : first;
  }, [current, isAsked, push]);

  const isFailing = draft?.photos.some(({ id }) => photos.sending[id]?.problem !== undefined) === true;
  return { state: shownOf(state.is, draft, isFailing), other, choose, settle };
}

export type AccountDraft = ReturnType<typeof useAccountDraft>;
