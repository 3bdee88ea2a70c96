import { AsyncLocalStorage } from 'node:async_hooks';

/** A running call with an `Idempotency-Key`; the HTTP adapter writes its decision beside the change. */
export interface KeyedCall {
  /**
   * Records, in the running unit of work, that this call is decided, and its outcome if it is known by then: ids and
   * figures, as JSON.
   * Throws if another call has taken over the key, so that this one changes nothing any more.
   */
  recordDecision(outcome?: unknown): Promise<void>;
}

export const keyedCall = new AsyncLocalStorage<KeyedCall>();
