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

/** The provider makes a connected account for a seller or driver; also resumed by the job when no one asks again. */
@Injectable()
@ProviderCallOf('account')
export class CreateAccount extends ProviderCall<AccountParameters, ProviderAccount> {
  constructor(
    private readonly provider: SellerAccountProvider,
    private readonly record: RecordSellerAccount,
  ) {
    super();
  }

  /** The account's row is locked by whoever records it. */
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

  /** The seller sees it and may connect again. */
  refuse(): Promise<void> {
    return Promise.resolve();
  }
}
