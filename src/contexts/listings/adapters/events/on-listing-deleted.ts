import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { KeepPhotos } from '../../application/keep-photos.js';
import { LISTING_DELETED, type ListingDeletedV1 } from '../../published/events.js';

/** Runs outside the transaction because the photos are not in the database. */
@Injectable()
@Subscribes(LISTING_DELETED, { transactional: false })
export class OnListingDeleted implements EventHandler<ListingDeletedV1> {
  constructor(private readonly photos: KeepPhotos) {}

  handle({ listingId, photoKeys }: ListingDeletedV1): Promise<void> {
    return this.photos.remove(listingId, photoKeys);
  }
}
