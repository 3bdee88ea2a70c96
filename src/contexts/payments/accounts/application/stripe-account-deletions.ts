import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import {
  AccountGone,
  AccountHoldsMoney,
  AccountReplaced,
  DeletionRefused,
  SecurityRestriction,
} from '../domain/stripe-account.errors.js';
import { PlannedDeletions, type DeletionOutcome } from './planned-deletions.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { SellerAccounts } from './ports/seller-accounts.js';
import { duplicatesOf } from '../domain/duplicate-accounts.js';
import type { DeletionOperation } from './delete-account.js';
import { AccountList, type ListedAccount } from './ports/account-list.js';
import { ConnectedAccounts } from '../../provider/application/ports/connected-accounts.js';
import { ReadAccountList } from './read-account-list.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { SettleAccountDeletion } from './settle-account-deletion.js';

/** The administrator's selection: a user's account, or an orphan. */
interface DeletionCommand {
  stripeAccountId?: string | undefined;
  userId?: number | undefined;
  byUserId: number;
}

/** The result as named in the response. */
export type OperationType = 'user_account_deleted' | 'orphaned_account_deleted';

const REFUSALS: Partial<Record<DeletionOutcome, new (accountId: string) => Error>> = {
  gone: AccountGone,
  'holds-money': AccountHoldsMoney,
  restricted: SecurityRestriction,
  refused: DeletionRefused,
};

const toTwin = ({ id, owner, ownerId, formEmail, status, facts, connectedSeconds }: ListedAccount) => ({
  id,
  userId: owner?.userId ?? null,
  ownerId,
  formEmail,
  isVerified: status === 'verified',
  chargesEnabled: facts?.chargesEnabled === true,
  connectedSeconds,
});

export interface TestAccountsDeleted {
  deletedCount: number;
  /** Users who must reconnect. */
  flaggedCount: number;
}

const BATCH = 200;

/**
 * Deletes connected accounts for an administrator, one, duplicates or those of the test mode; their users can
 * reconnect.
 */
@Injectable()
export class StripeAccountDeletions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: SellerAccounts,
    private readonly list: AccountList,
    private readonly readList: ReadAccountList,
    private readonly provider: ConnectedAccounts,
    private readonly operations: ProviderOperations,
    private readonly deletions: PlannedDeletions,
    private readonly settle: SettleAccountDeletion,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * Deletes one connected account at the provider for an administrator; its user can reconnect. Throws `NotFound`,
   * `AccountGone` (its user is unlinked by then), `AccountReplaced`, `AccountHoldsMoney`, `SecurityRestriction`,
   * `DeletionRefused`, and `ProviderNotResponding` if the job completes it later.
   */
  async deleteOne({ stripeAccountId, userId, byUserId }: DeletionCommand): Promise<OperationType> {
    const accountId =
      userId === undefined ? await this.#orphan(stripeAccountId ?? '') : await this.#of(userId, stripeAccountId);
    const operation = await this.deletions.plan({ accountId, userId: userId ?? null, cause: 'selected', byUserId });
    if (operation === null) throw new AccountHoldsMoney(accountId);
    if (operation.state === 'done') throw new AccountGone(accountId);
    const outcome = await this.deletions.make(operation).catch(rethrowAsUnavailable());
    const Refusal = REFUSALS[outcome];
    if (Refusal !== undefined) throw new Refusal(accountId);
    return userId === undefined ? 'orphaned_account_deleted' : 'user_account_deleted';
  }

  /**
   * Deletes duplicate accounts for an administrator, but none that holds money or ever received a transfer. Returns
   * how many were deleted. Throws `ProviderNotResponding`, `OperationInProgress`.
   */
  async deleteDuplicates(byUserId: number): Promise<number> {
    const { deleted } = await this.deletions.makeMany(() => this.#plannedDuplicates(byUserId));
    return deleted;
  }

  /**
   * Deletes the provider's test-mode accounts for an administrator, except those that hold money. A live key cannot
   * reach them: then this only unlinks their users, and touches no live-mode account. Throws
   * `ProviderNotResponding`, `OperationInProgress`.
   */
  async deleteTestAccounts(byUserId: number): Promise<TestAccountsDeleted> {
    if (this.settings.expectsLivemode) {
      return { deletedCount: 0, flaggedCount: await this.unlinkTestAccounts(byUserId) };
    }
    const { deleted, unlinked } = await this.deletions.makeMany(() => this.#plannedTestAccounts(byUserId));
    return { deletedCount: deleted, flaggedCount: unlinked };
  }

  async #orphan(accountId: string): Promise<string> {
    const [linked] = await this.accounts.findManyByStripeId([accountId]);
    if (linked !== undefined) throw new AccountReplaced();
    return accountId;
  }

  async #of(userId: number, accountId: string | undefined): Promise<string> {
    const account = await this.accounts.find(userId);
    if (account === null) throw new NotFound('userAccount');
    if (accountId !== undefined && accountId !== account.stripeAccountId) throw new AccountReplaced();
    return account.stripeAccountId;
  }

  async #plannedDuplicates(byUserId: number): Promise<DeletionOperation[]> {
    await this.readList.execute();
    const accounts: ReturnType<typeof toTwin>[] = [];
    for await (const batch of this.list.all()) accounts.push(...batch.map(toTwin));
    const operations: DeletionOperation[] = [];
    for (const { id: accountId } of duplicatesOf(accounts)) {
      if (await this.provider.hasReceived(accountId).catch(rethrowAsUnavailable())) continue;
      const operation = await this.deletions.plan({ accountId, userId: null, cause: 'duplicate', byUserId });
      if (operation !== null) operations.push(operation);
    }
    return operations;
  }

  async #plannedTestAccounts(byUserId: number): Promise<DeletionOperation[]> {
    await this.readList.execute();
    const operations: DeletionOperation[] = [];
    for await (const batch of this.list.all()) {
      for (const { id: accountId, owner } of batch) {
        const userId = owner?.userId ?? null;
        const operation = await this.deletions.plan({ accountId, userId, cause: 'test', byUserId });
        if (operation !== null) operations.push(operation);
      }
    }
    return operations;
  }

  /**
   * Unlinks users from test-mode accounts in an installation with a live key, without calling the provider. Returns how
   * many users must reconnect; users who are owed money keep the account until
   * they are paid.
   */
  async unlinkTestAccounts(byUserId: number): Promise<number> {
    let unlinked = 0;
    for (let after = 0; ;) {
      const batch = await this.accounts.ofTestMode({ after, most: BATCH });
      for (const { stripeAccountId: accountId, userId } of batch) {
        const operation = await this.deletions.plan({ accountId, userId, cause: 'test', byUserId });
        if (operation === null) continue;
        if (await this.#unlink(operation)) unlinked += 1;
      }
      if (batch.length < BATCH) return unlinked;
      after = batch.at(-1)?.userId ?? after;
    }
  }

  /** Returns false if it was already settled. */
  #unlink(operation: DeletionOperation): Promise<boolean> {
    const providerId = operation.parameters.accountId;
    return this.unitOfWork.run(async () => {
      const isFirst = await this.operations.settle(operation.id, { state: 'done', providerId });
      if (isFirst) await this.settle.execute(operation, 'unlinked');
      return isFirst;
    });
  }
}
