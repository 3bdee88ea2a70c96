import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { KeepPhotos } from '../../application/keep-photos.js';
import { LISTING_DELETED, type ListingDeletedV1 } from '../../published/events.js';
import {
  PROFILE_CHANGED,
  type ProfileChangedV1,
  SUSPENSION_CHANGED,
  type SuspensionChangedV1,
} from '../../../identity/published/events.js';
import { ListingRepository, ServedAreas } from '../../application/ports/listing.repository.js';
import { SERVICE_AREA_CHANGED, type ServiceAreaChangedV1 } from '../../../delivery/published/events.js';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';

/** Runs outside the transaction because the photos are not in the database. */
@Injectable()
@Subscribes(LISTING_DELETED, { transactional: false })
export class OnListingDeleted implements EventHandler<ListingDeletedV1> {
  constructor(private readonly photos: KeepPhotos) {}

  handle({ listingId, photoKeys }: ListingDeletedV1): Promise<void> {
    return this.photos.remove(listingId, photoKeys);
  }
}

/** Keeps the seller's name on the public page current. */
@Injectable()
@Subscribes(PROFILE_CHANGED)
export class OnProfileChanged implements EventHandler<ProfileChangedV1> {
  constructor(private readonly listings: ListingRepository) {}

  handle({ userId, firstName, lastName }: ProfileChangedV1): Promise<void> {
    return this.listings.rename(userId, firstName, lastName);
  }
}

/** Updates this context's copy of the served areas. */
@Injectable()
@Subscribes(SERVICE_AREA_CHANGED)
export class OnServiceAreaChanged implements EventHandler<ServiceAreaChangedV1> {
  constructor(private readonly areas: ServedAreas) {}

  handle({ fsa, city, active }: ServiceAreaChangedV1): Promise<void> {
    return this.areas.record({ fsa, city, active });
  }
}

/** Takes a suspended seller's items off sale, and puts them back; by the present state, as events may change places. */
@Injectable()
@Subscribes(SUSPENSION_CHANGED)
export class OnSuspensionChanged implements EventHandler<SuspensionChangedV1> {
  constructor(
    private readonly people: UserDirectory,
    private readonly listings: ListingRepository,
  ) {}

  async handle({ userId }: SuspensionChangedV1): Promise<void> {
    await this.listings.recordSuspension(userId, isSuspended(await this.people.find(userId)));
  }
}
