import { Injectable } from '@nestjs/common';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import {
  SellerAccountProvider,
  type AccountParameters,
  type ProviderAccount,
} from '../../provider/application/ports/seller-account-provider.js';
import { ProviderCall, ProviderCallOf } from '../../provider/application/provider-call.js';
import { RecordSellerAccount } from './record-seller-account.js';

export type AccountOperation = ProviderOperation<AccountParameters>;

/** Creates a connected account for a seller or driver at the provider; the job resumes it too. */
@Injectable()
@ProviderCallOf('account')
export class CreateAccount extends ProviderCall<AccountParameters, ProviderAccount> {
  constructor(
    private readonly provider: SellerAccountProvider,
    private readonly record: RecordSellerAccount,
  ) {
    super();
  }

  /** The caller that records the account locks its row. */
  lock(): Promise<void> {
    return Promise.resolve();
  }

  call(operation: AccountOperation): Promise<ProviderAccount> {
    return this.provider.createAccount(operation);
  }

  idOf({ id }: ProviderAccount): string {
    return id;
  }

  async apply({ parameters }: AccountOperation, { id, facts }: ProviderAccount): Promise<void> {
    await this.record.execute({ userId: parameters.userId, stripeAccountId: id, facts });
  }

  /** The seller sees the refusal and can reconnect. */
  refuse(): Promise<void> {
    return Promise.resolve();
  }
}
