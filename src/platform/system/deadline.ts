import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a request may take, in milliseconds (decision 0068): ten seconds minus network time, so that the instance's
 * own answer arrives before a proxy gives up.
 */
export const REQUEST_DEADLINE_MS = 9_500;
/** How long any other database query may take: longer than PostgreSQL's own statement timeout. */
const QUERY_TIMEOUT_MS = 35_000;

/** When a request must be answered, on the monotonic clock; over once it is. */
export interface Deadline {
  readonly at: number;
  isOver: boolean;
}

export const ambientDeadline = new AsyncLocalStorage<Deadline>();

/** A deadline in the given number of milliseconds. */
export const deadlineIn = (ms: number): Deadline => ({ at: performance.now() + ms, isOver: false });

/**
 * How long a statement that starts now may take, in milliseconds: the remaining time of its request. What is recorded
 * after the response, such as the outcome of a provider call, gets the usual timeout.
 */
export function timeoutFor(deadline: Deadline | undefined): number {
  if (deadline === undefined || deadline.isOver) return QUERY_TIMEOUT_MS;
  const left = deadline.at - performance.now();
  return left > 0 ? left : QUERY_TIMEOUT_MS;
}
