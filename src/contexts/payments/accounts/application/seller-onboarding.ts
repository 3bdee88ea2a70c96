import { Injectable } from '@nestjs/common';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { SellerAccounts } from './ports/seller-accounts.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { CreateAccount } from './create-account.js';
import { refusedBecause, rethrowAsUnavailable } from '../../provider/application/failures.js';
import { OperationEngine } from '../../provider/application/operation-engine.js';
import {
  type AccountParameters,
  SellerAccountProvider,
} from '../../provider/application/ports/seller-account-provider.js';
import { ProviderSettings } from '../../provider/application/provider-settings.js';
import { EndGoneAccount } from './end-gone-account.js';

/** Connects sellers: creates their account at the provider, and gives them its onboarding page. */
@Injectable()
export class SellerOnboarding {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: UserDirectory,
    private readonly accounts: SellerAccounts,
    private readonly provider: SellerAccountProvider,
    private readonly engine: OperationEngine,
    private readonly account: CreateAccount,
    private readonly endGone: EndGoneAccount,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * Returns the provider's onboarding page for a seller, creating the account the first time and after one is gone.
   * A single-use URL that expires within minutes. Throws `ProviderNotResponding`, `ProviderRefused`.
   */
  async connect(userId: number): Promise<string> {
    const person = await this.people.find(userId);
    if (person === null) throw new NotFound('yourAccount');
    const url = await this.renew(userId);
    if (url !== null) return url;
    const gone = await this.accounts.find(userId);
    await this.createAccount(person, gone?.stripeAccountId ?? null);
    const first = await this.renew(userId);
    if (first === null) throw new NotFound('yourAccount');
    return first;
  }

  /**
   * Creates the connected account in three steps: intent, call, outcome. After a crash in between, the idempotency
   * key returns the same account. `replaces` is the previous account that is gone, if any; it makes the new one a
   * new subject. Throws `ProviderNotResponding`, `ProviderRefused`, `PausedAfterRestore`.
   */
  async createAccount(person: Person, replaces: string | null): Promise<string> {
    const { id: userId, email, firstName, lastName } = person;
    const parameters: AccountParameters = {
      userId,
      email,
      firstName,
      lastName,
      businessType: person.businessType ?? 'individual',
      siteUrl: this.settings.siteUrl,
    };
    const subject = replaces === null ? `user_${String(userId)}` : `user_${String(userId)}:after:${replaces}`;
    const operation = await this.unitOfWork.run(() => this.engine.plan(this.account, { subject, parameters }));
    const outcome = await this.engine.make(this.account, operation).catch(rethrowAsUnavailable());
    if (!outcome.ok) throw refusedBecause(outcome.refusal);
    return outcome.providerId;
  }

  /**
   * Gives a seller who has an account a new onboarding link, replacing an expired one. A single-use URL that expires
   * within minutes; null without an account, or if the provider says that it is gone, which is then recorded. Throws
   * `ProviderNotResponding`, `ProviderRefused`.
   */
  async renew(userId: number): Promise<string | null> {
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
