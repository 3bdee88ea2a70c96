import { ValidationFailed, WrongState } from '../../shared/domain/domain-error.js';
import { CHECK_NAMES, type PickupChecks } from './pickup-checks.js';
import { sentence } from '../../texts/sentence.js';

/** So long the buyer may think about an item that is not as in the listing (the delivery specification, "Condition at pickup"). */
export const TIME_TO_ANSWER_MS = 10 * 60_000;

/** What the driver found at the pickup, and what the buyer says to it; kept until the delivery's end or the next trip. */
export interface Condition {
  /** At least one is false. */
  checks: PickupChecks;
  text: string | null;
  /** The proof with the driver's photo. */
  proofId: string;
  /** ISO 8601; when word of it arrived, because the buyer's time begins then. */
  askedAt: string;
  answerBy: string;
  answer: 'accepted' | 'declined' | null;
}

/** Asks the buyer. Throws `ValidationFailed` where all is as in the listing. */
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

/** The buyer's answer. Throws `WrongState` when nothing was asked, it was answered before, or the time is over. */
export function answeredCondition(condition: Condition | null, accept: boolean, now: Date): Condition {
  if (condition === null) throw new WrongState('dispatched', sentence('problem.nothing-to-answer'));
  if (condition.answer !== null) throw new WrongState(condition.answer, sentence('problem.answered-already'));
  if (!isWaiting(condition, now)) {
    throw new WrongState('dispatched', sentence('problem.ten-minutes-over'));
  }
  return { ...condition, answer: accept ? 'accepted' : 'declined' };
}
