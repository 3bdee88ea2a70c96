import { Injectable } from '@nestjs/common';
import { duplicatesOf } from '../domain/duplicate-accounts.js';
import type { DeletionOperation } from './delete-account.js';
import { DeleteManyAccounts } from './delete-many-accounts.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { PlanAccountDeletion } from './plan-account-deletion.js';
import { AccountList, type ListedAccount } from './ports/account-list.js';
import { ConnectedAccounts } from '../../provider/application/ports/connected-accounts.js';
import { ReadAccountList } from './read-account-list.js';

const toTwin = ({ id, owner, ownerId, formEmail, status, facts, connectedSeconds }: ListedAccount) => ({
  id,
  userId: owner?.userId ?? null,
  ownerId,
  formEmail,
  isVerified: status === 'verified',
  chargesEnabled: facts?.chargesEnabled === true,
  connectedSeconds,
});

/** Deletes duplicate accounts for an administrator, but none that holds money or ever received a transfer. */
@Injectable()
export class DeleteDuplicateAccounts {
  constructor(
    private readonly readList: ReadAccountList,
    private readonly list: AccountList,
    private readonly provider: ConnectedAccounts,
    private readonly plan: PlanAccountDeletion,
    private readonly deleteMany: DeleteManyAccounts,
  ) {}

  /** Returns how many were deleted. Throws `ProviderNotResponding`, `OperationInProgress`. */
  async execute(byUserId: number): Promise<number> {
    const { deleted } = await this.deleteMany.execute(() => this.#planned(byUserId));
    return deleted;
  }

  async #planned(byUserId: number): Promise<DeletionOperation[]> {
    await this.readList.execute();
    const accounts: ReturnType<typeof toTwin>[] = [];
    for await (const batch of this.list.all()) accounts.push(...batch.map(toTwin));
    const operations: DeletionOperation[] = [];
    for (const { id: accountId } of duplicatesOf(accounts)) {
      if (await this.provider.hasReceived(accountId).catch(rethrowAsUnavailable())) continue;
      const operation = await this.plan.execute({ accountId, userId: null, cause: 'duplicate', byUserId });
      if (operation !== null) operations.push(operation);
    }
    return operations;
  }
}
