import { ValidationFailed } from '../../shared/domain/domain-error.js';
import { sentence } from '../../texts/sentence.js';

const AHEAD_MS = 5 * 60_000;
const BEHIND_MS = 7 * 86_400_000;

/**
 * When a driver's step happened as the device claims it: now, or the moment that was kept while there was no network.
 * It is recorded and shown, and nothing else follows from it: a step counts from its arrival at the server (product.md
 * §6). A phone's clock may be 5 minutes ahead; more than 7 days ago is refused. Throws `ValidationFailed`.
 */
export function claimedMoment(happenedAt: Date | null, now: Date): Date {
  if (happenedAt === null) return now;
  const ahead = happenedAt.getTime() - now.getTime();
  if (ahead > AHEAD_MS) throw refused(sentence('problem.moment-ahead'));
  if (-ahead > BEHIND_MS) throw refused(sentence('problem.moment-old'));
  return ahead > 0 ? now : happenedAt;
}

/** A claim is never before that of the step before it. */
export function notBefore(claimed: Date, before: Date | null): Date {
  return before !== null && claimed < before ? before : claimed;
}

const refused = (message: string): ValidationFailed => new ValidationFailed([{ field: 'happenedAt', message }]);
