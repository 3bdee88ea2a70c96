import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a request may wait for its answer, in milliseconds (decision 0068): ten seconds less the way, so that the instance's
 * own answer arrives before a proxy gives up.
 */
export const REQUEST_DEADLINE_MS = 9_500;
/** How long any other question to the database may take: longer than PostgreSQL's own limit for a statement. */
const PATIENCE_MS = 35_000;

/** Until when a request is to be answered, on the monotonic clock; over as soon as it is. */
export interface Deadline {
  readonly at: number;
  isOver: boolean;
}

export const ambientDeadline = new AsyncLocalStorage<Deadline>();

/** A deadline so many milliseconds from now. */
export const deadlineIn = (ms: number): Deadline => ({ at: performance.now() + ms, isOver: false });

/**
 * How long a statement that begins now may take, in milliseconds: what its request has left. What is still to be recorded
 * after the answer, such as the outcome of a provider's call, has as long as any other.
 */
export function patience(deadline: Deadline | undefined): number {
  if (deadline === undefined || deadline.isOver) return PATIENCE_MS;
  const left = deadline.at - performance.now();
  return left > 0 ? left : PATIENCE_MS;
}
