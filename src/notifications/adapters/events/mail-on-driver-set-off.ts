import { Injectable } from '@nestjs/common';
import { DRIVER_SET_OFF, type DeliveryMovedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(DRIVER_SET_OFF)
export class MailOnDriverSetOff implements EventHandler<DeliveryMovedV1> {
  constructor(private readonly tellParties: TellParties) {}

  handle({ deliveryId, at, listingId, buyerId, sellerId }: DeliveryMovedV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `driver-set-off ${deliveryId} ${at}`,
      template: 'driver-on-way',
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId },
        { role: 'seller', userId: sellerId },
      ],
    });
  }
}
