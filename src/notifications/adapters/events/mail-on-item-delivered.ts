import { Injectable } from '@nestjs/common';
import { ITEM_DELIVERED, type ItemDeliveredV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(ITEM_DELIVERED)
export class MailOnItemDelivered implements EventHandler<ItemDeliveredV1> {
  constructor(
    private readonly tellParties: TellParties,
    private readonly settings: PlatformSettings,
  ) {}

  /** A seller whose payment is released at once reads of it in that message. */
  async handle({ deliveryId, listingId, sellerId, buyerId, proof }: ItemDeliveredV1): Promise<void> {
    const { releaseDelayHours } = await this.settings.current();
    const hours = releaseDelayHours[proof];
    const buyer = { role: 'buyer', userId: buyerId, variant: proof } as const;
    const seller = { role: 'seller', userId: sellerId, variant: proof } as const;
    await this.tellParties.execute({
      occasion: `item-delivered ${deliveryId}`,
      template: 'item-delivered',
      listingId,
      values: { hours: hours === 0 ? null : hours },
      parties: hours === 0 ? [buyer] : [buyer, seller],
    });
  }
}
