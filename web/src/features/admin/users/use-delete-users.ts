import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import type { NotDone } from '../ui/not-done-list';
import { personPage } from '../ui/tab-places';
import { cannotDeleteText, deletedText, notDeletedText, TEXTS } from './texts';
import { useCheckDeletionMutation, useDeleteUserMutation, type DeletionCheck } from './users.api';

export interface Deletion {
  /** Null while no dialog is open. */
  asked: readonly DeletionCheck[] | null;
  isChecking: boolean;
  /** Null before the first call of a deletion. */
  progress: { done: number; of: number } | null;
  /** The users who could not be deleted, with the reason. */
  refused: readonly NotDone[];
  forget: () => void;
  check: (ids: readonly number[]) => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
}

export const needsForce = ({ reason }: DeletionCheck): boolean => reason === 'User has associated transactions';
const isBlocked = (check: DeletionCheck): boolean => !check.canDelete && !needsForce(check);

const refusal = (userId: number, reason: string): NotDone => ({
  id: String(userId),
  name: `User ${String(userId)}`,
  reason,
  to: personPage(userId),
});

/** Deletes users after a check. It lists users who cannot be deleted and asks again about those who need force. */
export function useDeleteUsers(onDeleted: (ids: number[]) => void): Deletion {
  const [checkDeletion, { isLoading: isChecking }] = useCheckDeletionMutation();
  const [deleteUser] = useDeleteUserMutation();
  const [asked, setAsked] = useState<readonly DeletionCheck[] | null>(null);
  const [progress, setProgress] = useState<Deletion['progress']>(null);
  const [refused, setRefused] = useState<readonly NotDone[]>([]);
  const toasts = useToasts();

  const check = async (ids: readonly number[]): Promise<void> => {
    const answer = await checkDeletion([...ids]);
    if (answer.data === undefined) return toasts.warn(TEXTS.error, 'Failed to check deletion status');
    const blocked = answer.data.results.filter(isBlocked);
    setRefused(blocked.map(({ userId, reason }) => refusal(userId, reason ?? '')));
    if (blocked.length === 0) return setAsked(answer.data.results);
    const lines = blocked.map(({ userId, reason }) => cannotDeleteText(userId, reason ?? ''));
    return toasts.warn(TEXTS.cannotDelete, lines.join(', '));
  };

  const tell = (done: number[], messages: string[]): void => {
    if (done.length > 0) toasts.tell('Success', deletedText(done.length, messages.length));
    if (messages.length > 0) toasts.warn(TEXTS.error, notDeletedText(messages.length, messages));
  };

  const confirm = async (): Promise<void> => {
    const checks = asked ?? [];
    const done: number[] = [];
    const failed: NotDone[] = [];
    for (const one of checks) {
      setProgress({ done: done.length + failed.length, of: checks.length });
      const answer = await deleteUser({ id: one.userId, force: needsForce(one) });
      if (answer.data === undefined)
        failed.push(refusal(one.userId, sentenceOf(answer.error, 'Failed to delete users')));
      else done.push(one.userId);
    }
    setProgress(null);
    setAsked(null);
    setRefused(failed);
    tell(
      done,
      failed.map(({ reason }) => reason),
    );
    onDeleted(done);
  };

  const forget = (): void => setRefused([]);
  return { asked, isChecking, progress, refused, forget, check, confirm, cancel: () => setAsked(null) };
}
