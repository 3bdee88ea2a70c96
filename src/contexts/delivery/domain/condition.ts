import { ValidationFailed, WrongState } from '../../../platform/domain/domain-error.js';
import { CHECK_NAMES, type PickupChecks } from './pickup-checks.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** How long the buyer has to decide on an item that differs from its listing (product.md §4, "item differs"). */
export const TIME_TO_ANSWER_MS = 10 * 60_000;

/** What the driver found at the pickup and how the buyer answered; kept until the delivery ends or the next trip begins. */
export interface Condition {
  /** At least one is false. */
  checks: PickupChecks;
  text: string | null;
  /** The proof with the driver's photo. */
  proofId: string;
  /** ISO 8601; when the report reached the server, because the buyer's time starts then. */
  askedAt: string;
  answerBy: string;
  answer: 'accepted' | 'declined' | null;
}

/** Starts the question to the buyer. Throws `ValidationFailed` if every check passed. */
export function askedCondition(found: Pick<Condition, 'checks' | 'text' | 'proofId'>, now: Date): Condition {
  if (CHECK_NAMES.every((name) => found.checks[name])) {
    throw new ValidationFailed([{ field: 'checks', message: sentence('problem.say-difference') }]);
  }
  const answerBy = new Date(now.getTime() + TIME_TO_ANSWER_MS).toISOString();
  return { ...found, askedAt: now.toISOString(), answerBy, answer: null };
}

/** Whether the buyer can still answer. */
export function isWaiting(condition: Condition | null, now: Date): condition is Condition {
  return condition?.answer === null && now < new Date(condition.answerBy);
}

/** Records the buyer's answer. Throws `WrongState` if nothing was asked, it was answered before, or the time is over. */
export function answeredCondition(condition: Condition | null, accept: boolean, now: Date): Condition {
  if (condition === null) throw new WrongState('dispatched', sentence('problem.nothing-to-answer'));
  if (condition.answer !== null) throw new WrongState(condition.answer, sentence('problem.answered-already'));
  if (!isWaiting(condition, now)) {
    throw new WrongState('dispatched', sentence('problem.ten-minutes-over'));
  }
  return { ...condition, answer: accept ? 'accepted' : 'declined' };
}
