import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import type { Payment } from '../domain/payment.js';
import { releaseBlocked } from '../../published/events.js';
import { canReceive, SellerAccounts, type SellerAccount } from '../../accounts/application/ports/seller-accounts.js';
import { SavePayment } from './save-payment.js';

/** Where a release goes: the account that the seller had at the payment, and no other unless an administrator confirmed it. */
@Injectable()
export class ReleaseDestination {
  constructor(
    private readonly accounts: SellerAccounts,
    private readonly save: SavePayment,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Null while nothing may be sent. */
  async of({ state }: Payment): Promise<string | null> {
    const account = await this.accounts.find(state.sellerId);
    return this.#obstacle(state.destination, account) === null ? state.destination : null;
  }

  /** The money is held on, looked at again in a while, and administrators are told the first time (money.md, rows 11 and 14). */
  async wait(payment: Payment): Promise<void> {
    const { id: paymentId, listingId, sellerId, destination } = payment.state;
    const obstacle = this.#obstacle(destination, await this.accounts.find(sellerId));
    if (obstacle === null) return;
    const isNew = payment.wait(obstacle, this.clock.now());
    await this.save.execute(payment);
    if (isNew) await this.events.publish(releaseBlocked({ paymentId, listingId, sellerId, cause: obstacle }));
  }

  #obstacle(
    destination: string | null,
    account: SellerAccount | null,
  ): 'account-changed' | 'seller-cannot-receive' | null {
    if (account !== null && !account.isDeleted && account.stripeAccountId !== destination) return 'account-changed';
    return canReceive(account) ? null : 'seller-cannot-receive';
  }
}
