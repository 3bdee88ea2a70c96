import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ProviderNotResponding } from '../../provider/domain/provider.errors.js';
import { OperationInProgress } from '../domain/stripe-account.errors.js';
import { CompleteAccountDeletion } from './complete-account-deletion.js';
import type { DeletionOperation } from './delete-account.js';
import { ProviderUnclear } from '../../provider/application/ports/card-provider.js';

/** The provider allows only a few account changes per second. */
const BETWEEN_MS = 200;
/** The site waits for 45 s. */
const ANSWER_WITHIN_MS = 40_000;
/** After this many consecutive failures the provider counts as down, and the rest is left to the job. */
const MAX_UNCLEAR = 3;

export interface ManyDeleted {
  deleted: number;
  /** Users who have lost their account. */
  unlinked: number;
}

const isUnlinked = ({ parameters }: DeletionOperation, outcome: string | null): boolean =>
  parameters.userId !== null && (outcome === 'deleted' || outcome === 'gone');

/**
 * Executes planned deletions one after another; the job resumes those interrupted by a crash or an outage of the
 * provider.
 */
@Injectable()
export class DeleteManyAccounts {
  readonly #log = new Logger(DeleteManyAccounts.name);

  constructor(private readonly complete: CompleteAccountDeletion) {}

  /**
   * Throws `OperationInProgress` if it takes too long, and continues in the background. Throws `ProviderNotResponding`.
   */
  async execute(
    plan: () => Promise<readonly DeletionOperation[]>,
    { answerWithinMs = ANSWER_WITHIN_MS } = {},
  ): Promise<ManyDeleted> {
    const work = plan().then((operations) => this.#run(operations));
    const timer = new AbortController();
    const late = pause(answerWithinMs, null, { signal: timer.signal }).catch(() => null);
    const done = await Promise.race([work, late]).finally(() => {
      timer.abort();
    });
    if (done !== null) return done;
    // The response has been sent, so errors can only be logged.
    void work.catch((error: unknown) => {
      this.#log.error({ err: error }, 'Deleting accounts failed; the job will retry');
    });
    throw new OperationInProgress();
  }

  async #run(operations: readonly DeletionOperation[]): Promise<ManyDeleted> {
    const result = { deleted: 0, unlinked: 0 };
    let unclear = 0;
    for (const [index, operation] of operations.entries()) {
      if (index > 0) await pause(BETWEEN_MS);
      const outcome = await this.#one(operation);
      unclear = outcome === null ? unclear + 1 : 0;
      if (unclear >= Math.min(MAX_UNCLEAR, operations.length)) throw new ProviderNotResponding();
      if (outcome === 'deleted') result.deleted += 1;
      if (isUnlinked(operation, outcome)) result.unlinked += 1;
    }
    return result;
  }

  async #one(operation: DeletionOperation): Promise<string | null> {
    try {
      return await this.complete.execute(operation);
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
      this.#log.warn({ err: error, accountId: operation.parameters.accountId }, 'Account deletion still pending');
      return null;
    }
  }
}
