import { Injectable } from '@nestjs/common';
import { PersonRecords } from '../../identity/published/user-directory.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { EventPublisher } from '../../shared/application/ports/event-publisher.js';
import { sellerAccountStatus, type AccountFacts } from '../domain/seller-account-status.js';
import { sellerAccountChanged } from '../published/events.js';
import { ProviderSettings } from './provider-settings.js';
import { knowledgeOf, SellerAccounts, type SellerAccount } from './ports/seller-accounts.js';

/** What the provider says of an account becomes our record, identity's flag and, when the status changed, an event; in the caller's unit of work. */
@Injectable()
export class RecordSellerAccount {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly persons: PersonRecords,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly settings: ProviderSettings,
  ) {}

  /** `facts` null: the account is gone. */
  async execute({
    userId,
    stripeAccountId,
    facts,
  }: {
    userId: number;
    stripeAccountId: string;
    facts: AccountFacts | null;
  }): Promise<SellerAccount> {
    const before = await this.accounts.lock(userId);
    const isSame = before?.stripeAccountId === stripeAccountId;
    const draft: SellerAccount = {
      userId,
      stripeAccountId,
      status: 'unverified',
      linkIssued: isSame && before.linkIssued,
      isDeleted: facts === null,
      facts,
      livemode: this.settings.expectsLivemode,
      fetchedAt: this.clock.now(),
    };
    const account = { ...draft, status: sellerAccountStatus(knowledgeOf(draft)) };
    await this.accounts.record(account);
    if (!isSame || before.status !== account.status) {
      const verified = account.status === 'verified';
      await this.persons.recordSellerAccount(userId, {
        stripeConnectId: account.isDeleted ? null : stripeAccountId,
        verified,
      });
      await this.events.publish(
        sellerAccountChanged({ userId, before: before?.status ?? 'unverified', after: account.status }),
      );
    }
    return account;
  }
}
