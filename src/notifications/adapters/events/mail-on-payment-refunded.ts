import { Injectable } from '@nestjs/common';
import { PAYMENT_REFUNDED, type PaymentRefundedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

const SALE_DID_NOT_HAPPEN = new Set(['second-payment', 'late-payment', 'amount-mismatch']);

@Injectable()
@Subscribes(PAYMENT_REFUNDED)
export class MailOnPaymentRefunded implements EventHandler<PaymentRefundedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** A cancellation tells of its refund itself; the other reasons are payments that sold nothing. */
  async handle({ paymentId, listingId, buyerId, refundCents, reason }: PaymentRefundedV1): Promise<void> {
    if (!SALE_DID_NOT_HAPPEN.has(reason)) return;
    await this.tellParties.execute({
      occasion: `payment-refunded ${paymentId}`,
      template: 'cancellation',
      listingId,
      parties: [{ role: 'buyer', userId: buyerId, variant: 'goes-back' }],
      amountCents: refundCents,
    });
  }
}
