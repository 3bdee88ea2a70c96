import { Injectable } from '@nestjs/common';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { KeepPhotos } from './keep-photos.js';
import { OpenListing, type Offer } from './open-listing.js';
import { RecordListing } from './record-listing.js';

export interface CreateListingCommand extends Offer {
  photos: UploadedFile[];
}

/** A verified seller makes a link (product.md §4, "Create"). */
@Injectable()
export class CreateListing {
  constructor(
    private readonly open: OpenListing,
    private readonly photos: KeepPhotos,
    private readonly record: RecordListing,
  ) {}

  /** Gives the id of the listing. Throws what `OpenListing` throws, and `PhotoRefused`. */
  async execute(command: CreateListingCommand): Promise<string> {
    const listing = await this.open.execute(command, (listingId) => this.photos.execute(listingId, command.photos));
    return this.record.execute(listing);
  }
}
