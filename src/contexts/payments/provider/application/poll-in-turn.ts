import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { throwAll } from './failures.js';

/** An instance runs its jobs one after another, so none may block the others as long as the provider is slow. */
const MAX_RUN_MS = 20_000;
/** A request without an answer takes a minute with its retries; a few of them must not delay the rest. */
const CONCURRENCY = 4;

interface Questions<Item> {
  /**
   * Returns the least recently polled row not polled since `at`, marked as polled now; null if there is none. Runs in a
   * unit of work.
   */
  next: (at: Date) => Promise<Item | null>;
  ask: (item: Item) => Promise<unknown>;
  /** How long new requests are started; 20 seconds by default. */
  longestMs?: number;
}

/**
 * Polls the provider about waiting rows, least recently polled first, each once per run, for a limited time. Rows never
 * polled come first, so that stuck ones cannot delay them (money.md, row 19).
 */
@Injectable()
export class PollInTurn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A failing row does not delay the others; errors are thrown at the end. */
  async execute<Item>({ next, ask, longestMs = MAX_RUN_MS }: Questions<Item>): Promise<void> {
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
    const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, askOn));
    errors.push(...ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : [])));
    throwAll(errors);
  }
}
