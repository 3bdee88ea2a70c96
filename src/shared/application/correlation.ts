import { AsyncLocalStorage } from 'node:async_hooks';

/** What work belongs to: it travels with it through calls, events and jobs, and is in every line of the log. */
export interface Correlation {
  /** Of the HTTP request, or of the run of a job, that began it all. */
  readonly requestId: string;
  readonly eventId?: string;
  /** The queue of the event's handler. */
  readonly subscriber?: string;
  /** The scheduled job that runs. */
  readonly job?: string;
  /** The span that runs, as the header of W3C's trace context; only where traces are written. */
  readonly traceparent?: string;
}

export const ambientCorrelation = new AsyncLocalStorage<Correlation>();

/** What something that is done later comes from, to be kept with it; a trace has ended by then. */
export type Cause = Pick<Correlation, 'requestId' | 'eventId'>;

/** The ids of the work that runs now; null for none. */
export function causeOfNow(): Cause | null {
  const now = ambientCorrelation.getStore();
  return now === undefined ? null : { requestId: now.requestId, eventId: now.eventId };
}

/** Runs what was kept to be done later: its lines name what it comes from. */
export const causedBy = <Result>(cause: Cause | null, work: () => Result): Result =>
  cause === null ? work() : ambientCorrelation.run(cause, work);

/** Runs what belongs to no one's request, such as sending the messages of many: its lines name none. */
export const uncorrelated = <Result>(work: () => Result): Result => ambientCorrelation.exit(work);
