import { Injectable } from '@nestjs/common';
import { DELIVERY_FAILED, type DeliveryFailedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import type { DeliveryNoticeId } from '../../domain/mail.js';
import { TellParties } from '../../application/tell-parties.js';

/** Of a driver who was recalled before the pickup nobody has to choose anything: the window stays. */
function templateOf({ stage, needsDecision, recalled }: DeliveryFailedV1): DeliveryNoticeId | null {
  if (stage === 'door') return 'delivery-failed';
  if (needsDecision) return null;
  return recalled === true ? 'driver-recalled' : 'pickup-failed';
}

@Injectable()
@Subscribes(DELIVERY_FAILED)
export class MailOnDeliveryFailed implements EventHandler<DeliveryFailedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** The second pickup in vain, and an item that the buyer declined, end the sale: the cancellation tells of that. */
  async handle(event: DeliveryFailedV1): Promise<void> {
    const { deliveryId, listingId, sellerId, buyerId, at, reason } = event;
    const template = templateOf(event);
    if (template === null) return;
    await this.tellParties.execute({
      occasion: `delivery-failed ${deliveryId} ${at}`,
      template,
      listingId,
      parties: [
        { role: 'buyer', userId: buyerId, variant: reason },
        { role: 'seller', userId: sellerId, variant: reason },
      ],
    });
  }
}
