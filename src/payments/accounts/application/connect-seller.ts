import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { CreateSellerAccount } from './create-seller-account.js';
import { RenewOnboarding } from './renew-onboarding.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Gives a seller the way to the provider's onboarding page; the first time an account is created, once. */
@Injectable()
export class ConnectSeller {
  constructor(
    private readonly people: UserDirectory,
    private readonly accounts: SellerAccounts,
    private readonly createAccount: CreateSellerAccount,
    private readonly renewOnboarding: RenewOnboarding,
  ) {}

  /** A single-use address, good for minutes. Throws `ProviderSilent`, `ProviderRefusal`. */
  async execute(userId: number): Promise<string> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('yourAccount');
    const account = await this.accounts.find(userId);
    if (account === null || account.isDeleted)
      await this.createAccount.execute(person, account?.stripeAccountId ?? null);
    const url = await this.renewOnboarding.execute(userId);
    if (url === null) throw new NotFound('yourAccount');
    return url;
  }
}
