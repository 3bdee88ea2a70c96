import { Injectable, Logger } from '@nestjs/common';
import {
  DataSource,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { ambientTransaction, type AmbientTransaction } from '../../application/ambient-transaction.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { withActivity } from '../system/activity.js';

const ATTEMPTS = 3;
const WORTH_REPEATING = new Set(['40001', '40P01']);

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code } = error.driverError as { code?: string };
  return code !== undefined && WORTH_REPEATING.has(code);
}

/**
 * If a connection breaks between two statements, TypeORM releases it and the next statement only fails as "already
 * released".
 */
class ConnectionLost extends Error {
  /** PostgreSQL's connection_failure. */
  readonly code = '08006';
  constructor(cause: unknown) {
    super('The connection broke during a transaction.', { cause });
    this.name = ConnectionLost.name;
  }
}

const saysReleased = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;

@Injectable()
export class TypeOrmUnitOfWork extends UnitOfWork {
  readonly #log = new Logger(TypeOrmUnitOfWork.name);

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (ambientTransaction.getStore() !== undefined) return work();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isWorthRepeating(error)) throw error;
      }
    }
  }

  afterCommit(action: () => void): void {
    const current = ambientTransaction.getStore();
    if (current === undefined) this.#safely(action);
    else current.afterCommit.push(action);
  }

  async #once<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: AmbientTransaction['afterCommit'] = [];
    const result = await withActivity('transaction', 'transaction', () =>
      this.dataSource
        .transaction((manager) => ambientTransaction.run({ manager, afterCommit }, work))
        .catch((error: unknown) => {
          throw saysReleased(error) ? new ConnectionLost(error) : error;
        }),
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
