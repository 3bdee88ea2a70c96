import { Injectable } from '@nestjs/common';
import { DELIVERY_FAILED, type DeliveryFailedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(DELIVERY_FAILED)
export class MailOnDeliveryFailed implements EventHandler<DeliveryFailedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** The second pickup in vain, and an item that the buyer declined, end the sale: the cancellation tells of that. */
  async handle(event: DeliveryFailedV1): Promise<void> {
    const { deliveryId, listingId, sellerId, buyerId, at, stage, reason, needsDecision } = event;
    if (stage === 'pickup' && needsDecision) return;
    await this.tellParties.execute({
      occasion: `delivery-failed ${deliveryId} ${at}`,
      template: stage === 'pickup' ? 'pickup-failed' : 'delivery-failed',
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId, variant: reason },
        { role: 'seller', userId: sellerId, variant: reason },
      ],
    });
  }
}
