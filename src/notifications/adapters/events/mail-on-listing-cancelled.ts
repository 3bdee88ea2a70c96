import { Injectable } from '@nestjs/common';
import { LISTING_CANCELLED, type ListingCancelledV1 } from '../../../listings/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

const cancelledBy = (by: ListingCancelledV1['by'], reader: 'buyer' | 'seller'): string =>
  by === reader ? 'by-you' : `by-${by}`;

@Injectable()
@Subscribes(LISTING_CANCELLED)
export class MailOnListingCancelled implements EventHandler<ListingCancelledV1> {
  constructor(private readonly tellParties: TellParties) {}

  async handle({ listingId, sellerId, buyerId, by, wasPaid, reason = null }: ListingCancelledV1): Promise<void> {
    if (!wasPaid || buyerId === null) return;
    await this.tellParties.execute({
      occasion: `listing-cancelled ${listingId}`,
      template: 'cancellation',
      listingId,
      values: { reason },
      parties: [
        { role: 'buyer', userId: buyerId, variant: cancelledBy(by, 'buyer') },
        { role: 'seller', userId: sellerId, variant: cancelledBy(by, 'seller') },
      ],
    });
  }
}
