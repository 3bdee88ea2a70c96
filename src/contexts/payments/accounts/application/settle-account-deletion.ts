import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { stripeAccountDeleted } from '../../published/events.js';
import { AccountList } from './ports/account-list.js';
import type { ProviderOperation } from '../../provider/application/ports/provider-operations.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EndGoneAccount } from './end-gone-account.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Recorded before the call: the account's previous state, for the audit log. */
export interface DeletionParameters {
  accountId: string;
  /** The account's user; null for an orphan. */
  userId: number | null;
  cause: 'selected' | 'duplicate' | 'test';
  byUserId: number;
  statusBefore: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
}

/**
 * After an account is gone: unlinks its user, who can then reconnect, and updates the list and the audit log, in
 * the settling unit of work.
 */
@Injectable()
export class SettleAccountDeletion {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly endGone: EndGoneAccount,
    private readonly list: AccountList,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async execute(
    { parameters }: ProviderOperation<DeletionParameters>,
    outcome: 'deleted' | 'gone' | 'unlinked',
  ): Promise<void> {
    const userId = await this.endGone.execute(parameters.accountId);
    if (userId !== null) await this.accounts.markUnlinked(userId, this.clock.now());
    await this.list.remove(parameters.accountId);
    await this.events.publish(stripeAccountDeleted({ ...parameters, outcome }));
  }
}
