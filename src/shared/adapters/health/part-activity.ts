import { ACTIVITIES, type Activity, type ActivityKind } from '../system/activity.js';
import type { PartState } from './heartbeat.js';

/** Of a part that no one asks without need, such as the mail server: how the last attempt to use it went. */
export class PartActivity {
  #state: PartState = 'ok';
  readonly #onEnd = (message: unknown): void => {
    const { error, outcome } = message as Activity;
    // What is refused was answered: the part is there.
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
