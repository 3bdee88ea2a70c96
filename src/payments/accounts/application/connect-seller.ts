import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { CreateSellerAccount } from './create-seller-account.js';
import { RenewOnboarding } from './renew-onboarding.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Returns the provider's onboarding page for a seller, creating the account the first time. */
@Injectable()
export class ConnectSeller {
  constructor(
    private readonly people: UserDirectory,
    private readonly accounts: SellerAccounts,
    private readonly createAccount: CreateSellerAccount,
    private readonly renewOnboarding: RenewOnboarding,
  ) {}

  /** A single-use URL that expires within minutes. Throws `ProviderNotResponding`, `ProviderRefusal`. */
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
