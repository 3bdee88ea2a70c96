import { Injectable } from '@nestjs/common';
import type { DeletionOperation } from './delete-account.js';
import { DeleteManyAccounts } from './delete-many-accounts.js';
import { PlanAccountDeletion } from './plan-account-deletion.js';
import { AccountList } from './ports/account-list.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { ReadAccountList } from './read-account-list.js';
import { UnlinkTestAccounts } from './unlink-test-accounts.js';

export interface TestAccountsDeleted {
  deletedCount: number;
  /** Users who must reconnect. */
  flaggedCount: number;
}

/**
 * Deletes the provider's test-mode accounts for an administrator, except those that hold money. A live key cannot reach
 * them: then this only unlinks their users, and touches no live-mode account.
 */
@Injectable()
export class DeleteTestAccounts {
  constructor(
    private readonly readList: ReadAccountList,
    private readonly list: AccountList,
    private readonly plan: PlanAccountDeletion,
    private readonly deleteMany: DeleteManyAccounts,
    private readonly unlinkTestAccounts: UnlinkTestAccounts,
    private readonly settings: ProviderSettings,
  ) {}

  /** Throws `ProviderNotResponding`, `OperationInProgress`. */
  async execute(byUserId: number): Promise<TestAccountsDeleted> {
    if (this.settings.expectsLivemode) {
      return { deletedCount: 0, flaggedCount: await this.unlinkTestAccounts.execute(byUserId) };
    }
    const { deleted, unlinked } = await this.deleteMany.execute(() => this.#planned(byUserId));
    return { deletedCount: deleted, flaggedCount: unlinked };
  }

  async #planned(byUserId: number): Promise<DeletionOperation[]> {
    await this.readList.execute();
    const operations: DeletionOperation[] = [];
    for await (const batch of this.list.all()) {
      for (const { id: accountId, owner } of batch) {
        const userId = owner?.userId ?? null;
        const operation = await this.plan.execute({ accountId, userId, cause: 'test', byUserId });
        if (operation !== null) operations.push(operation);
      }
    }
    return operations;
  }
}
