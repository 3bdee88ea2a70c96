import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../../shared/api/base-api';
import { fieldProblems, isProblem } from '../../../shared/api/problem';
import { waitingSentence, WAITS_TITLE } from '../ui/approval';
import { plainSentenceOf } from '../ui/plain-sentence';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { DEFAULTS, isDirty, requestOf, type Draft } from './draft';
import { keepDraft, keptDraft } from './kept-draft';
import { useAdminConfigQuery, useSaveConfigMutation } from './settings.api';

const STALE = 409;
const LEAVE = 'You have unsaved changes to the settings. Leave without saving?';

export interface SettingsForm {
  draft: Draft;
  isLoading: boolean;
  /** Why the settings could not be loaded; then the defaults are shown and nothing can be saved. */
  loadError: unknown;
  isChanged: boolean;
  isSaving: boolean;
  /** Someone else has saved in the meantime; what was entered here is kept. */
  isStale: boolean;
  /** The server’s refusals, one sentence each. */
  problems: readonly string[];
  change: (draft: Draft) => void;
  save: () => Promise<void>;
  saveOver: () => Promise<void>;
  /** Returns to the saved settings, whoever saved them. */
  discard: () => void;
  reload: () => void;
}

/** The settings form. What was entered is kept until it is saved, even if someone else saves first. */
export function useSettings(): SettingsForm {
  const { data, error, refetch, isFetching } = useAdminConfigQuery();
  const [entered, setEnteredState] = useState(() => keptDraft());
  const [isStale, setStale] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [send, { isLoading: isSaving }] = useSaveConfigMutation();
  const toasts = useToasts();
  const dispatch = useDispatch();
  const saved: Draft = data ?? DEFAULTS;
  const draft = entered ?? saved;
  const isChanged = data !== undefined && isDirty(draft, saved);

  const setEntered = (to: Draft | undefined): void => {
    keepDraft(to);
    setEnteredState(to);
  };
  useLeaveWarning(isChanged, LEAVE);

  const discard = (): void => {
    setEntered(undefined);
    setProblems([]);
    setStale(false);
  };

  const store = async (version: number): Promise<void> => {
    let request;
    try {
      request = requestOf({ ...draft, version });
    } catch {
      return toasts.warn('Config prep hiccup! ⚙️', "Couldn't prepare the configuration data. Give it another shot!");
    }
    const answer = await send(request);
    if (answer.error === undefined) {
      discard();
      return toasts.tell('Settings saved! ⚙️', 'Platform settings have been updated successfully');
    }
    const waiting = waitingSentence(answer.error);
    if (waiting !== undefined) {
      dispatch(baseApi.util.invalidateTags(['AdminAuditLog']));
      setEntered(undefined);
      return toasts.tell(WAITS_TITLE, waiting);
    }
    setProblems(fieldProblems(answer.error).map(({ message }) => message));
    toasts.warn('Settings update hiccup! ⚙️', plainSentenceOf(answer.error, "Couldn't update the settings"));
    if (!isProblem(answer.error) || answer.error.status !== STALE) return;
    // Saving over the other settings needs their version, so they are loaded first.
    await refetch();
    setStale(true);
  };
  return {
    draft,
    isLoading: data === undefined && error === undefined && isFetching,
    loadError: data === undefined ? error : undefined,
    isChanged,
    isSaving,
    isStale,
    problems,
    change: setEntered,
    save: () => store(draft.version),
    saveOver: () => store(saved.version),
    discard,
    reload: () => void refetch(),
  };
}
