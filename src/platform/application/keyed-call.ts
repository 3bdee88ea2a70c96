import { AsyncLocalStorage } from 'node:async_hooks';
import { WrongState } from '../domain/domain-error.js';

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

/** The outcome of a call that waits for a second administrator: its key is decided, whatever becomes of the request. */
export const WAITS_FOR_APPROVAL = 'waits-for-approval';

/** The call with this key was a request for approval, and a repeat does nothing; 409 `wrong-state`. */
export class RequestedBefore extends WrongState {
  constructor() {
    super('requested', 'You already requested this. Approvals shows what became of it; this time nothing was done.');
  }
}
