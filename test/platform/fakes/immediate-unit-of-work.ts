import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';

/**
 * Runs the work immediately, inside the ambient transaction that ports check for; an exception does not roll back the
 * fakes.
 */
export class ImmediateUnitOfWork extends UnitOfWork {
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (ambientTransaction.getStore() !== undefined) return work();
    const afterCommit: (() => void)[] = [];
    const result = await ambientTransaction.run({ transaction: null, afterCommit }, work);
    for (const action of afterCommit) action();
    return result;
  }

  afterCommit(action: () => void): void {
    const current = ambientTransaction.getStore();
    if (current === undefined) action();
    else current.afterCommit.push(action);
  }
}
