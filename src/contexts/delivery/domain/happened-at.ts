import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { sentence } from '../../../platform/texts/sentence.js';

const AHEAD_MS = 5 * 60_000;
const BEHIND_MS = 7 * 86_400_000;

/**
 * When a driver's step happened according to the device: now, or the time that the device kept while it was offline. It
 * is only recorded and shown; a step takes effect when it reaches the server (product.md §6). The device's clock may be
 * up to 5 minutes ahead. Throws `ValidationFailed` beyond that, and for a time more than 7 days ago.
 */
export function claimedMoment(happenedAt: Date | null, now: Date): Date {
  if (happenedAt === null) return now;
  const ahead = happenedAt.getTime() - now.getTime();
  if (ahead > AHEAD_MS) throw refused(sentence('problem.moment-ahead'));
  if (-ahead > BEHIND_MS) throw refused(sentence('problem.moment-old'));
  return ahead > 0 ? now : happenedAt;
}

/** A claimed time is never earlier than that of the previous step. */
export function notBefore(claimed: Date, before: Date | null): Date {
  return before !== null && claimed < before ? before : claimed;
}

const refused = (message: string): ValidationFailed => new ValidationFailed([{ field: 'happenedAt', message }]);
