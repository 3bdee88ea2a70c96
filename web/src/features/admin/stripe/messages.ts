import type { Problem } from '../../../shared/api/problem';
import { OWN_TEXTS, TEXTS } from './texts';

/** A toast, and the delay before the list is refetched; immediately if there is none. */
export interface Message {
  isGood: boolean;
  title: string;
  text: string;
  refreshAfterMs?: number;
}

/** The delay before the list is refetched after a partial deletion (second document, §9). */
const REFRESH_MS = 1_000;
const RUNNING: Message = { isGood: true, title: 'Operation in Progress', text: TEXTS.inProgressText };

/** Whether the request timed out while the server continues. */
const isRunning = ({ code, message }: Problem): boolean =>
  code === 'timeout' || code === 'operation-in-progress' || /\babort/i.test(message);

/** Refusals that are normal, each with the sentence shown for it (second document, §8). */
const EXPECTED: [part: string, sentence: string][] = [
  [
    'Stripe security restriction',
    "Some Standard accounts cannot be deleted due to Stripe's security policies. This is normal behavior.",
  ],
  ['not found or access revoked', 'Some accounts were already deleted or access was revoked. Refreshing the list...'],
];

const expectedOf = ({ message }: Problem): string | undefined => EXPECTED.find(([part]) => message.includes(part))?.[1];

/** The message after the selected accounts were deleted one by one. */
export function afterSelected(deleted: number, problems: readonly Problem[]): Message {
  if (problems.length === 0) return { isGood: true, title: TEXTS.success, text: OWN_TEXTS.deleted(deleted) };
  if (problems.some(isRunning)) return RUNNING;
  const sentences = problems.map((problem) => expectedOf(problem) ?? (problem.message || TEXTS.deleteFailed));
  const isPartial = deleted > 0 || problems.some((problem) => expectedOf(problem) !== undefined);
  const message = { isGood: false, text: [...new Set(sentences)].join(' ') };
  return isPartial
    ? { ...message, title: 'Partial Success', refreshAfterMs: REFRESH_MS }
    : { ...message, title: TEXTS.error };
}

/** The message after deleting all accounts of a kind failed; `fallback` is used if the failure has no message. */
export function afterFailure(problem: Problem, fallback: string): Message {
  if (isRunning(problem)) return RUNNING;
  return { isGood: false, title: TEXTS.error, text: problem.message || fallback };
}

/** Refetches the list immediately or after the message’s delay. */
export function refreshFor({ refreshAfterMs = 0 }: Message, refresh: () => void): void {
  if (refreshAfterMs === 0) refresh();
  else setTimeout(refresh, refreshAfterMs);
}
