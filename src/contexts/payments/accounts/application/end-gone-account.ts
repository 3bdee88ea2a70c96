import { Injectable } from '@nestjs/common';
import { SellerAccounts } from './ports/seller-accounts.js';
import { RecordSellerAccount } from './record-seller-account.js';

/**
 * The provider has said that an account is gone, in an answer rather than an event: its user can then connect again,
 * and what is owed to them waits. In the caller's unit of work.
 */
@Injectable()
export class EndGoneAccount {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly record: RecordSellerAccount,
  ) {}

  /** Returns the account's user, null if no one has it. */
  async execute(stripeAccountId: string): Promise<number | null> {
    const linked = await this.accounts.findByStripeId(stripeAccountId);
    if (linked === null) return null;
    const { userId } = linked;
    await this.record.execute({ userId, stripeAccountId, facts: null });
    return userId;
  }
}
