import { AsyncLocalStorage } from 'node:async_hooks';

/** The ids of the current work: they travel through calls, events and jobs and appear in every log line. */
export interface Correlation {
  /** The HTTP request or job run that started it all. */
  readonly requestId: string;
  readonly eventId?: string;
  /** The queue of the event's handler. */
  readonly subscriber?: string;
  /** The running scheduled job. */
  readonly job?: string;
  /** The current span as a W3C trace context header; only if tracing is enabled. */
  readonly traceparent?: string;
}

export const ambientCorrelation = new AsyncLocalStorage<Correlation>();

/** The cause of deferred work, stored with it; without a trace, which has ended by then. */
export type Cause = Pick<Correlation, 'requestId' | 'eventId'>;

/** The ids of the current work; null if there are none. */
export function causeOfNow(): Cause | null {
  const now = ambientCorrelation.getStore();
  return now === undefined ? null : { requestId: now.requestId, eventId: now.eventId };
}

/** Runs deferred work: its log lines have the ids of its cause. */
export const causedBy = <Result>(cause: Cause | null, work: () => Result): Result =>
  cause === null ? work() : ambientCorrelation.run(cause, work);

/** Runs work that belongs to no single request, such as sending many people's messages; its log lines have no ids. */
export const uncorrelated = <Result>(work: () => Result): Result => ambientCorrelation.exit(work);
