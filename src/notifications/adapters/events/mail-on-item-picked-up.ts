import { Injectable } from '@nestjs/common';
import { ITEM_PICKED_UP, type DeliveryMovedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(ITEM_PICKED_UP)
export class MailOnItemPickedUp implements EventHandler<DeliveryMovedV1> {
  constructor(private readonly tellParties: TellParties) {}

  handle({ deliveryId, at, listingId, buyerId, sellerId }: DeliveryMovedV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `item-picked-up ${deliveryId} ${at}`,
      template: 'item-picked-up',
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId },
        { role: 'seller', userId: sellerId },
      ],
    });
  }
}
