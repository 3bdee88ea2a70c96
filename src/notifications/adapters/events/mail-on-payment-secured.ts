import { Injectable } from '@nestjs/common';
import { PAYMENT_SECURED, type PaymentSecuredV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(PAYMENT_SECURED)
export class MailOnPaymentSecured implements EventHandler<PaymentSecuredV1> {
  constructor(private readonly tellParties: TellParties) {}

  handle({ paymentId, listingId, buyerId, sellerId }: PaymentSecuredV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `payment-secured ${paymentId}`,
      template: 'payment-confirmation',
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId },
        { role: 'seller', userId: sellerId },
      ],
    });
  }
}
