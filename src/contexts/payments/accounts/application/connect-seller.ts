import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { CreateSellerAccount } from './create-seller-account.js';
import { RenewOnboarding } from './renew-onboarding.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Returns the provider's onboarding page for a seller, creating the account the first time and after one is gone. */
@Injectable()
export class ConnectSeller {
  constructor(
    private readonly people: UserDirectory,
    private readonly accounts: SellerAccounts,
    private readonly createAccount: CreateSellerAccount,
    private readonly renewOnboarding: RenewOnboarding,
  ) {}

  /** A single-use URL that expires within minutes. Throws `ProviderNotResponding`, `ProviderRefused`. */
  async execute(userId: number): Promise<string> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('yourAccount');
    const url = await this.renewOnboarding.execute(userId);
    if (url !== null) return url;
    const gone = await this.accounts.find(userId);
    await this.createAccount.execute(person, gone?.stripeAccountId ?? null);
    const first = await this.renewOnboarding.execute(userId);
    if (first === null) throw new NotFound('yourAccount');
    return first;
  }
}
