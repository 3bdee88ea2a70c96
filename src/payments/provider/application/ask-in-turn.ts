import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { throwAll } from './failures.js';

/** Jobs run one after another on an instance: none may keep the others waiting for as long as the provider is slow. */
const LONGEST_RUN_MS = 20_000;
/** A question without an answer takes a minute with its repeats; a few of them must not hold up the next. */
const AT_ONCE = 4;

interface Questions<Item> {
  /** Takes what was asked about the longest ago and not since `at`, and notes that it is asked about now; null for none. In a unit of work. */
  next: (at: Date) => Promise<Item | null>;
  ask: (item: Item) => Promise<unknown>;
  /** How long new questions are begun; 20 seconds if not said. */
  longestMs?: number;
}

/**
 * Asks the provider about what waits for it, the longest not asked first and each once in a run, for a bounded time. What has
 * never been asked about comes before everything else, so that no number of stuck ones delays it (money.md, row 19).
 */
@Injectable()
export class AskInTurn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** One that fails does not hold up the others; what they threw is thrown in the end. */
  async execute<Item>({ next, ask, longestMs = LONGEST_RUN_MS }: Questions<Item>): Promise<void> {
    const at = this.clock.now();
    const end = performance.now() + longestMs;
    const errors: unknown[] = [];
    const askOn = async (): Promise<void> => {
      while (performance.now() < end) {
        const item = await this.unitOfWork.run(() => next(at));
        if (item === null) return;
        await ask(item).catch((error: unknown) => errors.push(error));
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, askOn));
    errors.push(...ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])));
    throwAll(errors);
  }
}
