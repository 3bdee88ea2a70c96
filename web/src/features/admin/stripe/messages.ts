import type { Problem } from '../../../shared/api/problem';
import { OWN_TEXTS, TEXTS } from './texts';

/** A toast, and after how long the list is asked for again, if that is later than at once. */
export interface Message {
  isGood: boolean;
  title: string;
  text: string;
  refreshAfterMs?: number;
}

/** How long after a partial deletion the list is asked for again (second document, §9). */
const REFRESH_MS = 1_000;
const RUNNING: Message = { isGood: true, title: TEXTS.inProgress, text: TEXTS.inProgressText };

/** The answer did not come in time, but the server goes on. */
const isRunning = ({ code, message }: Problem): boolean =>
  code === 'timeout' || code === 'operation-in-progress' || /\babort/i.test(message);

/** Refusals that are in the nature of things, each with the sentence that it becomes (second document, §8). */
const EXPECTED: [part: string, sentence: string][] = [
  ['Stripe security restriction', TEXTS.restricted],
  ['not found or access revoked', TEXTS.gone],
];

const expectedOf = ({ message }: Problem): string | undefined => EXPECTED.find(([part]) => message.includes(part))?.[1];

/** What is said after the selected accounts were deleted one by one. */
export function afterSelected(deleted: number, problems: readonly Problem[]): Message {
  if (problems.length === 0) return { isGood: true, title: TEXTS.success, text: OWN_TEXTS.deleted(deleted) };
  if (problems.some(isRunning)) return RUNNING;
  const sentences = problems.map((problem) => expectedOf(problem) ?? (problem.message || TEXTS.deleteFailed));
  const isPartial = deleted > 0 || problems.some((problem) => expectedOf(problem) !== undefined);
  const message = { isGood: false, text: [...new Set(sentences)].join(' ') };
  return isPartial
    ? { ...message, title: TEXTS.partialSuccess, refreshAfterMs: REFRESH_MS }
    : { ...message, title: TEXTS.error };
}

/** What is said when deleting all of a kind failed; `fallback` where the failure has no sentence. */
export function afterFailure(problem: Problem, fallback: string): Message {
  if (isRunning(problem)) return RUNNING;
  return { isGood: false, title: TEXTS.error, text: problem.message || fallback };
}

/** Asks for the list again when the message says so. */
export function refreshFor({ refreshAfterMs = 0 }: Message, refresh: () => void): void {
  if (refreshAfterMs === 0) refresh();
  else setTimeout(refresh, refreshAfterMs);
}
