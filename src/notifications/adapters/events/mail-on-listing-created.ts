import { Injectable } from '@nestjs/common';
import { LISTING_CREATED, type ListingCreatedV1 } from '../../../listings/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(LISTING_CREATED)
export class MailOnListingCreated implements EventHandler<ListingCreatedV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** Only where administrators send Listing Details to sellers; whoever makes a link has it before the eyes. */
  handle({ listingId, sellerId }: ListingCreatedV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `listing-created ${listingId}`,
      template: 'listing-details',
      listingId,
      parties: [{ role: 'seller', userId: sellerId }],
    });
  }
}
