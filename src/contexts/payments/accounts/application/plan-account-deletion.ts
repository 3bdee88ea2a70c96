import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NO_FACTS } from '../../provider/domain/account-facts.js';
import type { DeletionOperation } from './delete-account.js';
import { AccountList } from './ports/account-list.js';
import { AccountObligations } from './ports/account-obligations.js';
import { ProviderOperations } from '../../provider/application/ports/provider-operations.js';
import { SellerAccounts } from './ports/seller-accounts.js';
import type { DeletionParameters } from './settle-account-deletion.js';

/** For an account given by id that is not in any list. */
const UNKNOWN = { status: 'unverified', facts: null };

type Intent = Pick<DeletionParameters, 'accountId' | 'userId' | 'cause' | 'byUserId'>;

/** Records a planned deletion with the account's previous state; returns an existing one that is open or done. */
@Injectable()
export class PlanAccountDeletion {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: SellerAccounts,
    private readonly list: AccountList,
    private readonly obligations: AccountObligations,
    private readonly operations: ProviderOperations,
  ) {}

  /** Returns null if money is held or owed for the account or its user. */
  execute(intent: Intent): Promise<DeletionOperation | null> {
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
}
