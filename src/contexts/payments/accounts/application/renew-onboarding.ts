import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { SellerAccountProvider } from '../../provider/application/ports/seller-account-provider.js';
import { EndGoneAccount } from './end-gone-account.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Gives a seller who has an account a new onboarding link, replacing an expired one. */
@Injectable()
export class RenewOnboarding {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly provider: SellerAccountProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly endGone: EndGoneAccount,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * A single-use URL that expires within minutes; null without an account, or if the provider says that it is gone,
   * which is then recorded. Throws `ProviderNotResponding`, `ProviderRefused`.
   */
  async execute(userId: number): Promise<string | null> {
    const account = await this.accounts.find(userId);
    if (account === null || account.isDeleted) return null;
    const url = await this.provider
      .createOnboardingLink(account.stripeAccountId, this.settings.onboardingAddresses)
      .catch(rethrowAsUnavailable());
    await this.unitOfWork.run<unknown>(() =>
      url === null ? this.endGone.execute(account.stripeAccountId) : this.accounts.markLinkIssued(userId),
    );
    return url;
  }
}
