import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import type { NewListing } from '../domain/listing.js';
import { newShareLink } from '../domain/listing-names.js';
import { listingCreated } from '../published/events.js';
import { ListingRepository } from './ports/listing.repository.js';

const MAX_ATTEMPTS = 5;

/** Writes a new listing and its event, retrying with another share link if the first is taken. */
@Injectable()
export class RecordListing {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly listings: ListingRepository,
    private readonly events: EventPublisher,
  ) {}

  /** `alongside` runs in the same unit of work. */
  async execute(listing: NewListing, alongside: () => Promise<void> = () => Promise.resolve()): Promise<string> {
    for (let draw = 0; draw < MAX_ATTEMPTS; draw++) {
      const shareLink = draw === 0 ? listing.shareLink : newShareLink();
      const recorded = await this.unitOfWork.run(async () => {
        if (!(await this.listings.add({ ...listing, shareLink }))) return false;
        await alongside();
        await this.events.publish(listingCreated({ listingId: listing.id, sellerId: listing.sellerId }));
        await this.unitOfWork.recordDecision(listing.id);
        return true;
      });
      if (recorded) return listing.id;
    }
    throw new Error('No free share link was drawn.');
  }
}
