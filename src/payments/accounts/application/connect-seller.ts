import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { CreateSellerAccount } from './create-seller-account.js';
import { SellerAccountProvider } from '../../provider/application/ports/seller-account-provider.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Gives a seller the way to the provider's onboarding page; the first time an account is created, once. */
@Injectable()
export class ConnectSeller {
  constructor(
    private readonly people: UserDirectory,
    private readonly accounts: SellerAccounts,
    private readonly createAccount: CreateSellerAccount,
    private readonly provider: SellerAccountProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: ProviderSettings,
  ) {}

  /** A single-use address, good for minutes. Throws `ProviderSilent`, `ProviderRefusal`. */
  async execute(userId: number): Promise<string> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('Your account');
    const account = await this.accounts.find(userId);
    const accountId =
      account === null || account.isDeleted
        ? await this.createAccount.execute(person, account?.stripeAccountId ?? null)
        : account.stripeAccountId;
    const url = await this.provider
      .createOnboardingLink(accountId, this.settings.onboardingAddresses)
      .catch(rethrowAsUnavailable());
    await this.unitOfWork.run(() => this.accounts.markLinkIssued(userId));
    return url;
  }
}
