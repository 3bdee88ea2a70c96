import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { SellerCannotReceive } from '../domain/payment.errors.js';
import { destinationConfirmed } from '../../published/events.js';
import { LockedSale } from './locked-sale.js';
import { canReceive, SellerAccounts } from '../../accounts/application/ports/seller-accounts.js';
import { SavePayment } from './save-payment.js';

/** An administrator confirms the seller's present account as the release's destination (money.md, row 14). */
@Injectable()
export class ConfirmDestination {
  constructor(
    private readonly sale: LockedSale,
    private readonly save: SavePayment,
    private readonly accounts: SellerAccounts,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, `SellerCannotReceive`, and `WrongState` once the release is in progress. */
  async execute(listingId: string, by: { byUserId: number; reason: string }): Promise<void> {
    await this.sale.run(listingId, async (payment) => {
      const account = await this.accounts.find(payment.state.sellerId);
      if (!canReceive(account)) throw new SellerCannotReceive();
      const before = payment.state.destination;
      const after = account.stripeAccountId;
      payment.redirect(after, this.clock.now());
      await this.save.execute(payment);
      await this.events.publish(destinationConfirmed({ paymentId: payment.id, listingId, before, after, ...by }));
    });
  }
}
