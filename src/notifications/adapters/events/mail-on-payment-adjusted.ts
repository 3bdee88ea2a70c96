import { Injectable } from '@nestjs/common';
import { PAYMENT_ADJUSTED, type PaymentAdjustedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(PAYMENT_ADJUSTED)
export class MailOnPaymentAdjusted implements EventHandler<PaymentAdjustedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** The buyer reads of it when the money has gone back; a seller who loses nothing that was paid reads nothing. */
  async handle({
    paymentId,
    listingId,
    sellerId,
    cause,
    buyerCents,
    takenBackCents,
  }: PaymentAdjustedV1): Promise<void> {
    const isRefund = cause === 'refund';
    if (isRefund && takenBackCents === 0) return;
    await this.tellParties.execute({
      occasion: `payment-adjusted ${paymentId} ${String(buyerCents)}`,
      template: isRefund ? 'share-taken-back' : 'item-returned',
      listingId,
      parties: [{ role: 'seller', userId: sellerId, variant: isRefund ? 'adjustment' : cause }],
      amountCents: takenBackCents,
    });
  }
}
