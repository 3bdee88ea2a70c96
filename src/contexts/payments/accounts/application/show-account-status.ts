import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { stripeStatusView } from '../domain/seller-account-status.js';
import type { StripeStatusView } from '../../published/views.js';
import { rethrowAsUnavailable } from '../../provider/application/failures.js';
import { ConnectedAccounts } from '../../provider/application/ports/connected-accounts.js';
import { knowledgeOf, SellerAccounts } from './ports/seller-accounts.js';
import { SyncSellerAccount } from './sync-seller-account.js';

/** The current state of any connected account at the provider, orphans included. */
@Injectable()
export class ShowAccountStatus {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly sync: SyncSellerAccount,
    private readonly provider: ConnectedAccounts,
  ) {}

  /**
   * If the provider does not answer, the last known state of a user's account. Throws `NotFound`,
   * `ProviderNotResponding`.
   */
  async execute(accountId: string): Promise<StripeStatusView> {
    const stored = await this.accounts.findByStripeId(accountId);
    if (stored !== null) return stripeStatusView(knowledgeOf(await this.sync.execute(stored.userId)));
    const found = await this.provider.find(accountId).catch(rethrowAsUnavailable());
    if (found === null) throw new NotFound('account');
    return stripeStatusView({ kind: 'known', linkIssued: false, facts: found.facts });
  }
}
