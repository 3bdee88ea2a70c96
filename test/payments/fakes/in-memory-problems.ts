import {
  ProblemRepository,
  type Problem,
} from '../../../src/contexts/payments/cases/application/ports/problem.repository.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';

/** Reports in memory: one open report per payment and, like the real ones, written inside a unit of work only. */
export class InMemoryProblems extends ProblemRepository {
  readonly all: (Problem & { endedAt: Date | null })[] = [];

  add(problem: Omit<Problem, 'outcome'>): Promise<void> {
    return this.#inside(() => {
      if (this.#open(problem.paymentId) !== undefined) throw new Error('problem_one_open');
      this.all.push({ ...problem, endedAt: null, outcome: null });
    });
  }

  lockOpen(paymentId: string): Promise<Problem | null> {
    return this.#inside(() => this.#open(paymentId) ?? null);
  }

  findLatest(listingId: string): Promise<Problem | null> {
    return Promise.resolve(this.all.findLast((problem) => problem.listingId === listingId) ?? null);
  }

  find(problemId: string): Promise<Problem | null> {
    return Promise.resolve(this.all.find(({ id }) => id === problemId) ?? null);
  }

  countWithdrawn(paymentId: string, reporterId: number): Promise<number> {
    const withdrawn = this.all.filter((one) => one.paymentId === paymentId && one.reporterId === reporterId);
    return Promise.resolve(withdrawn.filter(({ state }) => state === 'withdrawn').length);
  }

  recordWithdrawal(problemId: string, at: Date): Promise<boolean> {
    return this.#end(problemId, { state: 'withdrawn', endedAt: at });
  }

  recordDecision(problemId: string, outcome: NonNullable<Problem['outcome']>): Promise<boolean> {
    return this.#end(problemId, { state: 'decided', endedAt: outcome.at, outcome });
  }

  page({ limit }: { limit: number }): ReturnType<ProblemRepository['page']> {
    const items = this.all.toReversed().slice(0, limit);
    return Promise.resolve({ items, nextCursor: null, total: this.all.length });
  }

  #end(problemId: string, changes: Partial<Problem & { endedAt: Date }>): Promise<boolean> {
    return this.#inside(() => {
      const found = this.all.find(({ id, state }) => id === problemId && state === 'open');
      if (found === undefined) return false;
      Object.assign(found, changes);
      return true;
    });
  }

  #open(paymentId: string): Problem | undefined {
    return this.all.find((problem) => problem.paymentId === paymentId && problem.state === 'open');
  }

  async #inside<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (ambientTransaction.getStore() === undefined) throw new Error('A write was attempted outside a unit of work.');
    return work();
  }
}
