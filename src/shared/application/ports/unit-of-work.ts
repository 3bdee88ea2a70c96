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
   * Runs after the outermost transaction has committed, or immediately outside of one. Never throws into the caller.
   */
  abstract afterCommit(action: () => void): void;
}
