import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EndGoneAccount } from './end-gone-account.js';
import { SellerAccounts } from './ports/seller-accounts.js';

/** Unlinks the account from its user, who can then reconnect; in the caller's unit of work. */
@Injectable()
export class UnlinkAccount {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly endGone: EndGoneAccount,
    private readonly clock: Clock,
  ) {}

  async execute(stripeAccountId: string): Promise<void> {
    const userId = await this.endGone.execute(stripeAccountId);
    if (userId !== null) await this.accounts.markUnlinked(userId, this.clock.now());
  }
}
