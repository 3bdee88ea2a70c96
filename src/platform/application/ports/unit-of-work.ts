import { keyedCall } from '../keyed-call.js';

/**
 * One database transaction around a use case. Ambient (repositories find it themselves), lexical (it ends with `work`),
 * and nested runs join the outer one. Repeated as a whole, up to 3 times, after a deadlock (`40P01`) or serialisation
 * failure (`40001`), so `work` must change nothing but the database.
 */
export abstract class UnitOfWork {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * `run` for work that sends exactly one statement: the database commits it by itself, so BEGIN and COMMIT are not sent.
   * Joins a running unit of work. Throws at a second statement, when the first one is committed already.
   */
  runStatement<T>(work: () => Promise<T>): Promise<T> {
    return this.run(work);
  }
  /**
   * `run` for the work that decides what was asked: ends with `recordDecision`, with its result (ids and figures, as
   * JSON) as the call's outcome. Throws what `work` throws.
   */
  decide<T>(work: () => Promise<T>): Promise<T> {
    return this.run(async () => {
      const outcome = await work();
      await this.recordDecision(outcome);
      return outcome;
    });
  }
  /**
   * Records, in the running unit of work, that what was asked with an `Idempotency-Key` is decided, so that a repeat
   * never decides a second time, whenever this process ends (decision 0079). Does nothing without a key. Throws a
   * conflict if a repeat has taken over the key meanwhile.
   */
  async recordDecision(outcome?: unknown): Promise<void> {
    await keyedCall.getStore()?.recordDecision(outcome);
  }
  /**
   * Runs after the outermost transaction has committed, or immediately outside of one. Never throws into the caller.
   */
  abstract afterCommit(action: () => void): void;
}
