import { Injectable } from '@nestjs/common';
import { AccountObligations } from './ports/account-obligations.js';
import { ProviderRefusal } from '../../provider/application/ports/card-provider.js';
import { ConnectedAccounts } from '../../provider/application/ports/connected-accounts.js';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';
import { SettleAccountDeletion, type DeletionParameters } from './settle-account-deletion.js';

export type DeletionOperation = ProviderOperation<DeletionParameters>;

/** `gone`: it was so before we asked for the first time. */
interface Deletion {
  accountId: string;
  outcome: 'deleted' | 'gone';
}

/** The provider deletes a connected account, unless money is in it or owed for it. It has no key: what is gone is gone. */
@Injectable()
@ProviderCallOf('account-deletion')
export class DeleteAccount extends ProviderCall<DeletionParameters, Deletion> {
  constructor(
    private readonly provider: ConnectedAccounts,
    private readonly obligations: AccountObligations,
    private readonly settle: SettleAccountDeletion,
  ) {
    super();
  }

  override get isRepeatable(): boolean {
    return true;
  }

  /** The account's row is locked by whoever takes it from its user. */
  lock(): Promise<void> {
    return Promise.resolve();
  }

  /** What was there at first and is gone now was deleted by a try of this very call. */
  async call({ parameters, tries }: DeletionOperation): Promise<Deletion> {
    const { accountId } = parameters;
    const balance = await this.provider.balance(accountId);
    if (balance === null) return { accountId, outcome: tries > 1 ? 'deleted' : 'gone' };
    if (balance.length > 0 || (await this.obligations.isOwed(parameters))) {
      throw new ProviderRefusal('holds-money', 'The account has a balance, or money is owed for it.');
    }
    await this.provider.delete(accountId);
    return { accountId, outcome: 'deleted' };
  }

  idOf({ accountId }: Deletion): string {
    return accountId;
  }

  apply(operation: DeletionOperation, { outcome }: Deletion): Promise<void> {
    return this.settle.execute(operation, outcome);
  }

  /** The account stays. */
  refuse(): Promise<void> {
    return Promise.resolve();
  }
}
