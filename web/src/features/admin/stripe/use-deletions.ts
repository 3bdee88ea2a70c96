import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Problem } from '../../../shared/api/problem';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import type { NotDone } from '../ui/not-done-list';
import { afterFailure, afterSelected, refreshFor, type Message } from './messages';
import { readSelectionId, type Selected } from './selection';
import {
  refreshAccounts,
  useDeleteAccountMutation,
  useDeleteDuplicateAccountsMutation,
  useDeleteTestAccountsMutation,
} from './stripe.api';
import { TEXTS } from './texts';

export interface Deletions {
  /** Progress of the current deletion; null while idle. */
  progress: { done: number; total: number } | null;
  isBusy: boolean;
  /** The selected accounts that could not be deleted, with the reason. */
  refused: readonly NotDone[];
  forget: () => void;
  selected: (ids: readonly string[]) => Promise<void>;
  duplicates: () => Promise<void>;
  testAccounts: () => Promise<void>;
}

const problemOf = (error: unknown): Problem => {
  if (typeof error === 'object' && error !== null && 'message' in error && 'code' in error) return error as Problem;
  return { status: 'network', message: error instanceof Error ? error.message : '', code: 'unknown' };
};

/** Whether the provider or the network failed, so that the next account would fail in the same way. */
const endsAll = ({ status }: Problem): boolean => typeof status !== 'number' || status >= 500;

/** The three ways to delete accounts. Each shows its outcome and refetches the list. */
export function useDeletions(): Deletions {
  const [progress, setProgress] = useState<Deletions['progress']>(null);
  const [deleteAccount] = useDeleteAccountMutation();
  const [deleteDuplicates, { isLoading: isDeletingDuplicates }] = useDeleteDuplicateAccountsMutation();
  const [deleteTest, { isLoading: isDeletingTest }] = useDeleteTestAccountsMutation();
  const [refused, setRefused] = useState<readonly NotDone[]>([]);
  const dispatch = useDispatch();
  const toasts = useToasts();

  const say = (message: Message): void => {
    if (message.isGood) toasts.tell(message.title, message.text);
    else toasts.warn(message.title, message.text);
    refreshFor(message, () => dispatch(refreshAccounts()));
  };
  const good = (text: string): Message => ({ isGood: true, title: TEXTS.success, text });

  const deleteEach = async (all: readonly Selected[]): Promise<Message> => {
    const problems: Problem[] = [];
    const failed: NotDone[] = [];
    let deleted = 0;
    for (const [index, one] of all.entries()) {
      setProgress({ done: index, total: all.length });
      const { error } = await deleteAccount(one);
      if (error === undefined) deleted += 1;
      else {
        const problem = problemOf(error);
        problems.push(problem);
        failed.push({ id: one.stripeAccountId, name: one.stripeAccountId, reason: problem.message });
      }
      if (problems.some(endsAll)) break;
    }
    setRefused(failed);
    return afterSelected(deleted, problems);
  };

  return {
    progress,
    refused,
    forget: () => setRefused([]),
    isBusy: progress !== null || isDeletingDuplicates || isDeletingTest,
    selected: async (ids) => {
      try {
        say(await deleteEach(ids.map(readSelectionId)));
      } catch (error) {
        say(afterFailure(problemOf(error), TEXTS.deleteFailed));
      } finally {
        setProgress(null);
      }
    },
    duplicates: async () => {
      const { data, error } = await deleteDuplicates();
      if (data !== undefined) say(good(TEXTS.duplicatesDeleted(data.deletedCount)));
      else say(afterFailure(problemOf(error), 'Failed to delete duplicate accounts'));
    },
    testAccounts: async () => {
      const { data, error } = await deleteTest();
      if (data !== undefined) say(good(TEXTS.testDeleted(data.deletedCount, data.flaggedCount)));
      else say(afterFailure(problemOf(error), TEXTS.deleteFailed));
    },
  };
}
