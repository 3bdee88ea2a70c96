import { Injectable } from '@nestjs/common';
import { AccountObligations } from './ports/account-obligations.js';
import { ProviderRefusal } from '../../provider/application/ports/card-provider.js';
import { ConnectedAccounts } from '../../provider/application/ports/connected-accounts.js';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';
import { SettleAccountDeletion, type DeletionParameters } from './settle-account-deletion.js';

export type DeletionOperation = ProviderOperation<DeletionParameters>;

/** `gone`: it no longer existed before our first request. */
interface Deletion {
  accountId: string;
  outcome: 'deleted' | 'gone';
}

/**
 * Deletes a connected account at the provider unless it holds or is owed money. Needs no idempotency key, because
 * deleting twice has no effect.
 */
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

  /** The caller that unlinks the account locks its row. */
  lock(): Promise<void> {
    return Promise.resolve();
  }

  /** If the account existed first and is gone now, an earlier attempt of this call deleted it. */
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
