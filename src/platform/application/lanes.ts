import { Logger } from '@nestjs/common';
import { uncorrelated } from './correlation.js';

type Work = () => Promise<unknown>;

/**
 * Works off due rows of a table concurrently, so that a slow row does not delay the others. Waking often is cheap: one
 * claim takes as many rows as there is room for, and wake-ups during a claim lead to one more (decision 0075).
 */
export class Lanes {
  readonly #log = new Logger(Lanes.name);
  readonly #running = new Set<Promise<void>>();
  #lastClaim: Promise<void> = Promise.resolve();
  #isClaiming = false;
  /** More rows may be due than the last claim could see or take. */
  #mayHaveMore = false;
  #isStopped = false;

  /** `claim` takes up to `room` due rows and returns a function for each that does its work. */
  constructor(
    private readonly most: number,
    private readonly claim: (room: number) => Promise<Work[]>,
  ) {}

  /** Starts work on due rows, up to the limit, without waiting for it; never call it inside a unit of work. */
  wake(): void {
    this.#mayHaveMore = true;
    if (this.#isStopped || this.#isClaiming || this.#running.size >= this.most) return;
    this.#isClaiming = true;
    // A claim takes anyone's rows, so they do not belong to the request that woke it.
    this.#lastClaim = uncorrelated(() => this.#claimDue());
  }

  /** Resolves when nothing is being claimed or worked on. */
  async whenIdle(): Promise<void> {
    while (this.#isClaiming || this.#running.size > 0) await Promise.all([this.#lastClaim, ...this.#running]);
  }

  /** Stops claiming; work in progress finishes. */
  stop(): void {
    this.#isStopped = true;
  }

  async #claimDue(): Promise<void> {
    try {
      // The wake-ups of one commit come in one turn, and one claim is for all of them.
      await Promise.resolve();
      while (this.#mayHaveMore && !this.#isStopped && this.#running.size < this.most) {
        this.#mayHaveMore = false;
        const room = this.most - this.#running.size;
        const claimed = await this.claim(room);
        if (claimed.length === room) this.#mayHaveMore = true;
        for (const work of claimed) this.#start(work);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'Claiming due rows failed; the schedule will retry');
    } finally {
      this.#isClaiming = false;
    }
  }

  #start(work: Work): void {
    const running = uncorrelated(work)
      .then(() => undefined)
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'Work on a claimed row failed; the schedule will retry');
      })
      .finally(() => {
        this.#running.delete(running);
        if (this.#mayHaveMore) this.wake();
      });
    this.#running.add(running);
  }
}
