import { Injectable } from '@nestjs/common';
import { PROFILE_CHANGED, type ProfileChangedV1 } from '../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { ListingRepository } from '../../application/ports/listing.repository.js';

/** Keeps the seller's name on the public page current. */
@Injectable()
@Subscribes(PROFILE_CHANGED)
export class OnProfileChanged implements EventHandler<ProfileChangedV1> {
  constructor(private readonly listings: ListingRepository) {}

  handle({ userId, firstName, lastName }: ProfileChangedV1): Promise<void> {
    return this.listings.rename(userId, firstName, lastName);
  }
}
