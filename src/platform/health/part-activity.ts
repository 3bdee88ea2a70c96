import { ACTIVITIES, type Activity, type ActivityKind } from '../system/activity.js';
import type { PartState } from './heartbeat.js';

/** For a part that is not probed, such as the mail server: the result of the last attempt to use it. */
export class PartActivity {
  #state: PartState = 'ok';
  readonly #onEnd = (message: unknown): void => {
    const { error, outcome } = message as Activity;
    // A refusal is an answer: the part is available.
    this.#state = error === undefined || outcome === 'refused' ? 'ok' : 'failing';
  };

  constructor(private readonly kind: ActivityKind) {}

  start(): void {
    ACTIVITIES[this.kind].asyncEnd.subscribe(this.#onEnd);
  }

  stop(): void {
    ACTIVITIES[this.kind].asyncEnd.unsubscribe(this.#onEnd);
  }

  get state(): PartState {
    return this.#state;
  }
}
