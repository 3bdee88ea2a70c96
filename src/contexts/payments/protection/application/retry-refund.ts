import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { moneyDeskActed } from '../../published/events.js';
import { LockedSale } from './locked-sale.js';
import { RefundPayment } from './refund-payment.js';
import { RefundToBuyer } from './refund-to-buyer.js';
import { SavePayment } from './save-payment.js';

/** An administrator retries a refund that failed at the buyer's bank (money.md, row 9). */
@Injectable()
export class RetryRefund {
  constructor(
    private readonly sale: LockedSale,
    private readonly save: SavePayment,
    private readonly refunds: RefundPayment,
    private readonly refund: RefundToBuyer,
    private readonly events: EventPublisher,
  ) {}

  /** Throws `NotFound`, and `WrongState` unless a refund has failed. */
  async execute(listingId: string, byUserId: number): Promise<void> {
    const paymentId = await this.sale.run(listingId, async (payment) => {
      payment.retryRefund();
      await this.save.execute(payment);
      await this.refund.plan(payment);
      await this.events.publish(moneyDeskActed({ action: 'retry-refund', subjectId: listingId, byUserId }));
    });
    await this.refunds.completeQuietly(paymentId);
  }
}
