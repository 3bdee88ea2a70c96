import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { SellerAccounts } from './ports/seller-accounts.js';
import { RecordSellerAccount } from './record-seller-account.js';

/** Unlinks the account from its user, who can then reconnect; in the caller's unit of work. */
@Injectable()
export class UnlinkAccount {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly record: RecordSellerAccount,
    private readonly clock: Clock,
  ) {}

  async execute(stripeAccountId: string): Promise<void> {
    const linked = await this.accounts.findByStripeId(stripeAccountId);
    if (linked === null) return;
    const { userId } = linked;
    await this.record.execute({ userId, stripeAccountId, facts: null });
    await this.accounts.markUnlinked(userId, this.clock.now());
  }
}
