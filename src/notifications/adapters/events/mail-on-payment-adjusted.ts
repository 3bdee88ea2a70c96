import { Injectable } from '@nestjs/common';
import { PAYMENT_ADJUSTED, type PaymentAdjustedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(PAYMENT_ADJUSTED)
export class MailOnPaymentAdjusted implements EventHandler<PaymentAdjustedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** The buyer reads of it when the money has gone back. */
  async handle({ paymentId, listingId, sellerId, cause, refundCents }: PaymentAdjustedV1): Promise<void> {
    const variant = cause === 'refund' ? 'adjustment' : cause;
    await this.tellParties.execute({
      occasion: `payment-adjusted ${paymentId} ${String(refundCents)}`,
      template: cause === 'refund' ? 'share-taken-back' : 'item-returned',
      listingId,
      parties: [{ role: 'seller', userId: sellerId, variant }],
      amountCents: refundCents,
    });
  }
}
