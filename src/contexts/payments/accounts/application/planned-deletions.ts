import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NO_FACTS } from '../../provider/domain/account-facts.js';
import { type DeletionOperation, DeleteAccount } from './delete-account.js';
import { AccountList } from './ports/account-list.js';
import { AccountObligations } from './ports/account-obligations.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { SellerAccounts } from './ports/seller-accounts.js';
import type { DeletionParameters } from './settle-account-deletion.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import { type ProviderRefusal, ProviderUnclear } from '../../provider/application/ports/card-provider.js';
import { ProviderNotResponding } from '../../provider/domain/provider.errors.js';
import { OperationInProgress } from '../domain/stripe-account.errors.js';

/** For an account given by id that is not in any list. */
const UNKNOWN = { status: 'unverified', facts: null };

type Intent = Pick<DeletionParameters, 'accountId' | 'userId' | 'cause' | 'byUserId'>;

/** `gone`: it no longer existed before our first request. */
export type DeletionOutcome = 'deleted' | 'gone' | 'holds-money' | 'restricted' | 'refused';

/** Only some of the provider's answers have a code for an account that we may not close. */
function outcomeOf({ code, message }: ProviderRefusal): DeletionOutcome {
  if (code === 'not_allowed_on_standard_account' || /not authorized to delete/i.test(message)) return 'restricted';
  return /balance/i.test(message) ? 'holds-money' : 'refused';
}

/** The provider allows only a few account changes per second. */
const BETWEEN_MS = 200;

/** The site waits for 45 s. */
const ANSWER_WITHIN_MS = 40_000;

/** After this many consecutive failures the provider counts as down, and the rest is left to the job. */
const MAX_UNCLEAR = 3;

interface ManyDeleted {
  deleted: number;
  /** Users who have lost their account. */
  unlinked: number;
}

const isUnlinked = ({ parameters }: DeletionOperation, outcome: string | null): boolean =>
  parameters.userId !== null && (outcome === 'deleted' || outcome === 'gone');

/**
 * Plans deletions of connected accounts and makes them at the provider; the job resumes what a crash or an outage
 * interrupts.
 */
@Injectable()
export class PlannedDeletions {
  readonly #log = new Logger(PlannedDeletions.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: SellerAccounts,
    private readonly list: AccountList,
    private readonly obligations: AccountObligations,
    private readonly operations: ProviderOperations,
    private readonly engine: OperationEngine,
    private readonly account: DeleteAccount,
  ) {}

  /**
   * Records a planned deletion with the account's previous state; returns an existing one that is open or done, and
   * null if money is held or owed for the account or its user.
   */
  plan(intent: Intent): Promise<DeletionOperation | null> {
    return this.unitOfWork.run(async () => {
      const { accountId, userId } = intent;
      const stored = userId === null ? null : await this.accounts.lock(userId);
      if (await this.obligations.isOwed(intent)) return null;
      const before = stored ?? (await this.list.find(accountId)) ?? UNKNOWN;
      const { chargesEnabled, payoutsEnabled, detailsSubmitted } = before.facts ?? NO_FACTS;
      const flags = { chargesEnabled, payoutsEnabled, detailsSubmitted };
      const parameters: DeletionParameters = { ...intent, statusBefore: before.status, ...flags };
      return this.operations.plan({ kind: 'account-deletion', subject: accountId, parameters });
    });
  }

  /**
   * Can be called again after any crash: an account that is gone by then was deleted by us, and one that has
   * received money since is kept. Rethrows unclear errors.
   */
  async make(operation: DeletionOperation): Promise<DeletionOutcome> {
    const outcome = await this.engine.make(this.account, operation);
    if (!outcome.ok) return outcomeOf(outcome.refusal);
    return outcome.result?.outcome ?? 'deleted';
  }

  /**
   * Makes planned deletions one after another. Throws `OperationInProgress` if it takes too long, and continues in
   * the background. Throws `ProviderNotResponding`.
   */
  async makeMany(
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
      return await this.make(operation);
    } catch (error) {
      if (!(error instanceof ProviderUnclear)) throw error;
      this.#log.warn({ err: error, accountId: operation.parameters.accountId }, 'Account deletion still pending');
      return null;
    }
  }
}
