import { Injectable, Logger } from '@nestjs/common';
import { ambientTransaction, type AmbientTransaction } from '../application/ambient-transaction.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { withActivity } from '../system/activity.js';
import { ConnectionPool } from './connection-pool.js';
import { codeOf } from './error-code.js';
import { SingleStatement } from './single-statement.js';
import { SqlTransaction } from './sql-transaction.js';

const ATTEMPTS = 3;
/** A serialization conflict, a deadlock, or a table whose columns a newer version has just changed. */
const WORTH_REPEATING = new Set(['40001', '40P01', '0A000']);

@Injectable()
export class SqlUnitOfWork extends UnitOfWork {
  readonly #log = new Logger(SqlUnitOfWork.name);

  constructor(private readonly pool: ConnectionPool) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(work, () => new SqlTransaction(this.pool));
  }

  override runStatement<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(work, () => new SingleStatement(this.pool));
  }

  async #run<T>(work: () => Promise<T>, begin: () => SqlTransaction | SingleStatement): Promise<T> {
    if (ambientTransaction.getStore() !== undefined) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work, begin());
      } catch (error) {
        if (attempt >= ATTEMPTS || !WORTH_REPEATING.has(codeOf(error) ?? '')) throw error;
      }
    }
  }

  afterCommit(action: () => void): void {
    const current = ambientTransaction.getStore();
    if (current === undefined) this.#safely(action);
    else current.afterCommit.push(action);
  }

  async #once<T>(work: () => Promise<T>, transaction: SqlTransaction | SingleStatement): Promise<T> {
    const afterCommit: AmbientTransaction['afterCommit'] = [];
    const result = await withActivity('transaction', 'transaction', () =>
      transaction.around(() => ambientTransaction.run({ transaction, afterCommit }, work)),
    );
    for (const action of afterCommit) this.#safely(action);
    return result;
  }

  #safely(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#log.error({ err: error }, 'After-commit action failed');
    }
  }
}
