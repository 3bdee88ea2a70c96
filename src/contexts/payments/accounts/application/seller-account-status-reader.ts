import { sentence } from '../../../../platform/texts/sentence.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { stripeStatusView } from '../domain/seller-account-status.js';
import type { StripeStatusView } from '../../published/views.js';
import { SellerOnboarding } from './seller-onboarding.js';
import { EndGoneAccount } from './end-gone-account.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { SellerAccountProvider } from '../../provider/application/ports/seller-account-provider.js';
import { knowledgeOf, SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';
import { SyncSellerAccount } from './sync-seller-account.js';

/** While an account is still changing, or its bank account has failed, its record is read again after this delay. */
const FRESH_MS = 30_000;

const LABELS: Partial<Record<StripeStatusView['status'], string>> = {
  unverified: sentence('said.connect'),
  deleted: sentence('said.connect-again'),
  pending: sentence('said.connect-continue'),
  action_required: sentence('said.connect-complete'),
};

/** A seller's account status, and the provider links that it allows. */
@Injectable()
export class SellerAccountStatusReader {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly sync: SyncSellerAccount,
    private readonly onboarding: SellerOnboarding,
    private readonly provider: SellerAccountProvider,
    private readonly endGone: EndGoneAccount,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async status(userId: number, { afresh }: { afresh: boolean }): Promise<StripeStatusView> {
    return stripeStatusView(knowledgeOf(await this.#account(userId, afresh)));
  }

  async completeButton(userId: number): Promise<{ visible: boolean; label: string }> {
    const { status } = await this.status(userId, { afresh: false });
    const label = LABELS[status];
    return { visible: label !== undefined, label: label ?? '' };
  }

  /** The provider's dashboard once the details are submitted, the onboarding page before and for a gone account. */
  async dashboardLink(userId: number): Promise<string> {
    const account = await this.#account(userId, false);
    if (account?.facts?.detailsSubmitted !== true) return this.onboarding.connect(userId);
    const { stripeAccountId } = account;
    const url = await this.provider.createDashboardLink(stripeAccountId).catch(rethrowAsUnavailable());
    if (url !== null) return url;
    await this.unitOfWork.run(() => this.endGone.execute(stripeAccountId));
    return this.onboarding.connect(userId);
  }

  async #account(userId: number, afresh: boolean): Promise<SellerAccount | null> {
    const stored = await this.accounts.find(userId);
    if (stored === null) return null;
    const isStale = this.clock.now().getTime() - stored.fetchedAt.getTime() > FRESH_MS;
    const isSettled = stored.status === 'verified' && stored.facts?.payoutBankFailed !== true;
    return afresh || (isStale && !isSettled) ? this.sync.execute(userId) : stored;
  }
}
