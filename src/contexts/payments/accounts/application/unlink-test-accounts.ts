import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { DeletionOperation } from './delete-account.js';
import { PlanAccountDeletion } from './plan-account-deletion.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { SellerAccounts } from './ports/seller-accounts.js';
import { SettleAccountDeletion } from './settle-account-deletion.js';

const BATCH = 200;

/** Unlinks users from test-mode accounts in an installation with a live key, without calling the provider. */
@Injectable()
export class UnlinkTestAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly operations: ProviderOperations,
    private readonly accounts: SellerAccounts,
    private readonly plan: PlanAccountDeletion,
    private readonly settle: SettleAccountDeletion,
  ) {}

  /** Returns how many users must reconnect; users who are owed money keep the account until they are paid. */
  async execute(byUserId: number): Promise<number> {
    let unlinked = 0;
    for (let after = 0; ;) {
      const batch = await this.accounts.ofTestMode({ after, most: BATCH });
      for (const { stripeAccountId: accountId, userId } of batch) {
        const operation = await this.plan.execute({ accountId, userId, cause: 'test', byUserId });
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
