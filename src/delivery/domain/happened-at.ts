import { ValidationFailed } from '../../shared/domain/domain-error.js';

const AHEAD_MS = 5 * 60_000;
const BEHIND_MS = 7 * 86_400_000;

/**
 * When a driver's step happened: now, or the moment that was kept while there was no network (product.md §6). A phone's
 * clock may be 5 minutes ahead; more than 7 days ago is refused. Throws `ValidationFailed`.
 */
export function momentOf(happenedAt: Date | null, now: Date): Date {
  if (happenedAt === null) return now;
  const ahead = happenedAt.getTime() - now.getTime();
  if (ahead > AHEAD_MS) throw refused('This moment lies in the future.');
  if (-ahead > BEHIND_MS) throw refused('This moment is more than 7 days ago.');
  return ahead > 0 ? now : happenedAt;
}

const refused = (message: string): ValidationFailed => new ValidationFailed([{ field: 'happenedAt', message }]);
