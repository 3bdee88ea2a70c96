import { Injectable } from '@nestjs/common';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { Payment } from '../../protection/domain/payment.js';
import { EndSale } from '../../protection/application/end-sale.js';
import type { DisputeStanding } from '../../protection/domain/payment-state.js';
import { RefundToBuyer } from '../../protection/application/refund-to-buyer.js';
import { SettleShares } from '../../protection/application/settle-shares.js';
import { ReverseTransfer } from '../../protection/application/reverse-transfer.js';
import { SavePayment } from '../../protection/application/save-payment.js';

/** What the end of a dispute does to a payment; in the caller's unit of work. */
@Injectable()
export class DisputeShares {
  constructor(
    private readonly save: SavePayment,
    private readonly settleShares: SettleShares,
    private readonly reversal: ReverseTransfer,
    private readonly refund: RefundToBuyer,
    private readonly endSale: EndSale,
    private readonly clock: Clock,
  ) {}

  /** Nothing is taken back; a refund that was refused while the bank had the money is planned again. */
  async won(payment: Payment, wasDelivered: boolean, standing: DisputeStanding): Promise<0> {
    payment.disputeWon(wasDelivered, this.clock.now(), standing);
    await this.save.execute(payment);
    await this.refund.planRefused(payment);
    return 0;
  }

  /** Gives the cents that the seller had been paid and owes now. A sale that has not set off ends with it. */
  async lost(
    payment: Payment,
    cents: number,
    { disputeId, listing, standing }: { disputeId: string; listing: ListingFacts; standing: DisputeStanding },
  ): Promise<number> {
    const { wasTransferred } = payment;
    const { takenBackCents, shares } = payment.disputeLost(cents, {
      wasDelivered: listing.status === 'item_delivered',
      now: this.clock.now(),
      standing,
    });
    if (payment.state.isSale) await this.endSale.execute(listing, 'dispute', payment.funds);
    await this.save.execute(payment);
    await this.settleShares.execute(payment, shares, { reference: `dispute:${disputeId}`, wasTransferred });
    if (takenBackCents > 0) await this.reversal.plan(payment);
    await this.refund.planRefused(payment);
    return takenBackCents;
  }
}
