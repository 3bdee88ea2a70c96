import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { fieldProblems, isProblem } from '../../../shared/api/problem';
import { baseApi } from '../../../shared/api/base-api';
import { waitingSentence, WAITS_TITLE } from '../ui/approval';
import { plainSentenceOf } from '../ui/plain-sentence';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { adminStaysText, TEXTS } from './texts';
import { draftOf, editOf, forcedBack, isChanged, type UserDraft } from './user-form';
import { useEditUserMutation, useLazyAdminUserQuery } from './users.api';

const STALE = 409;
const NONE: ReadonlyMap<string, string> = new Map();

export interface EditForm {
  draft: UserDraft;
  isChanged: boolean;
  isSaving: boolean;
  /** What saving does to the account’s standing; null if that stays. */
  standing: 'suspend' | 'reinstate' | null;
  /** Someone else has saved in the meantime; what was entered here is kept. */
  isStale: boolean;
  /** Why the last save was refused. */
  problem: string | undefined;
  /** The message for each refused field. */
  problems: ReadonlyMap<string, string>;
  change: (draft: UserDraft) => void;
  save: () => Promise<void>;
  saveOver: () => Promise<void>;
  takeTheirs: () => Promise<void>;
}

/** The form of one account. Nothing typed is lost, even if the save is refused or someone else saves first. */
export function useEditUser(opened: ListedUser, onSaved: () => void): EditForm {
  const [base, setBase] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [isStale, setStale] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(NONE);
  const [send, { isLoading: isSaving }] = useEditUserMutation();
  const [ask] = useLazyAdminUserQuery();
  const toasts = useToasts();
  const dispatch = useDispatch();

  const store = async (version: number | undefined): Promise<void> => {
    const forced = forcedBack(base, draft);
    if (forced !== null) {
      setDraft(forced);
      return toasts.warn(TEXTS.adminStays, adminStaysText(base.email));
    }
    const answer = await send({ id: base.id, edit: editOf(draft, version) });
    if (answer.data !== undefined) {
      toasts.tell(
        'User Updated',
        draft.email === base.email
          ? answer.data.email
          : 'The new e-mail address is pending. Open the user again to see its status.',
      );
      return onSaved();
    }
    const waiting = waitingSentence(answer.error);
    if (waiting !== undefined) {
      dispatch(baseApi.util.invalidateTags(['AdminAuditLog']));
      toasts.tell(WAITS_TITLE, waiting);
      return onSaved();
    }
    const sentence = plainSentenceOf(answer.error, 'Failed to update user');
    setProblem(sentence);
    setProblems(new Map(fieldProblems(answer.error).map(({ field, message }) => [field, message])));
    setStale(isProblem(answer.error) && answer.error.status === STALE);
    return toasts.warn('Update Failed', sentence);
  };

  const takeTheirs = async (): Promise<void> => {
    const answer = await ask(base.id);
    if (answer.data === undefined) return toasts.warn(TEXTS.loadFailed);
    setBase(answer.data);
    setDraft(draftOf(answer.data));
    setProblem(undefined);
    setProblems(NONE);
    return setStale(false);
  };

  const change = draft.active ? 'reinstate' : 'suspend';
  return {
    draft,
    standing: draft.active === base.active ? null : change,
    isChanged: isChanged(draft, base),
    isSaving,
    isStale,
    problem: isStale ? undefined : problem,
    problems,
    change: setDraft,
    save: () => store(base.version),
    saveOver: () => store(undefined),
    takeTheirs,
  };
}
