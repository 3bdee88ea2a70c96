import { Injectable } from '@nestjs/common';
import { PAYMENT_REFUNDED, type PaymentRefundedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

const SALE_DID_NOT_HAPPEN = new Set(['second-payment', 'late-payment', 'amount-mismatch']);
/** These are told by the message of what was decided. */
const TOLD_ALREADY = new Set(['cancelled', 'pickup-failed', 'problem', 'dispute']);

@Injectable()
@Subscribes(PAYMENT_REFUNDED)
export class MailOnPaymentRefunded implements EventHandler<PaymentRefundedV1> {
  constructor(private readonly tellParties: TellParties) {}

  async handle({
    paymentId,
    listingId,
    buyerId,
    refundId = '',
    refundCents,
    reason,
  }: PaymentRefundedV1): Promise<void> {
    if (TOLD_ALREADY.has(reason)) return;
    const isLate = SALE_DID_NOT_HAPPEN.has(reason);
    await this.tellParties.execute({
      occasion: isLate ? `payment-refunded ${paymentId}` : `payment-refunded ${paymentId} ${refundId}`,
      template: isLate ? 'cancellation' : 'money-back',
      listingId,
      parties: [{ role: 'buyer', userId: buyerId, variant: isLate ? 'goes-back' : reason }],
      amountCents: refundCents,
    });
  }
}
