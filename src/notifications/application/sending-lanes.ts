import { Logger } from '@nestjs/common';
import { uncorrelated } from '../../shared/application/correlation.js';

/** Sends what waits in several lanes beside each other, so that what takes long holds nothing else back. */
export class SendingLanes {
  readonly #log = new Logger(SendingLanes.name);
  readonly #lanes = new Set<Promise<void>>();
  #isStopped = false;

  /** `next` takes one thing that is due and answers how to send it; null when there is none. */
  constructor(
    private readonly most: number,
    private readonly next: () => Promise<(() => Promise<unknown>) | null>,
  ) {}

  /** Begins to send what is due, as far as there is room, and does not wait for it; never inside a unit of work. */
  wake(): void {
    if (this.#isStopped || this.#lanes.size >= this.most) return;
    // A lane sends the messages of many, whoever has woken it.
    const lane = uncorrelated(() => this.#lane()).finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  /** Resolves when nothing is being sent any more. */
  async whenIdle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Takes nothing more; what is being sent goes on. */
  stop(): void {
    this.#isStopped = true;
  }

  /** One after the other until none is due; a lane that finds one opens the next. */
  async #lane(): Promise<void> {
    try {
      while (!this.#isStopped) {
        const send = await this.next();
        if (send === null) return;
        this.wake();
        await send();
      }
    } catch (error) {
      this.#log.error({ err: error }, 'Claiming or recording messages failed; the job will retry');
    }
  }
}
