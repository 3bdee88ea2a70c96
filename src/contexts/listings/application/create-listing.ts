import { Injectable } from '@nestjs/common';
import { PhotoRefused, type UploadedFile } from '../../../platform/application/ports/image-processor.js';
import { PHOTOS } from '../domain/listing.js';
import { Drafts } from './drafts/drafts.js';
import { DraftRepository } from './ports/draft.repository.js';
import { KeepPhotos, type DraftPhotoSource } from './keep-photos.js';
import { OpenListing, type Offer } from './open-listing.js';
import { RecordListing } from './record-listing.js';
import { sentence } from '../../../platform/texts/sentence.js';

export interface CreateListingCommand extends Offer {
  /** Photos sent with the request; empty if the draft's photos are used. */
  photos: UploadedFile[];
  /** Ids of photos uploaded earlier for the seller's draft, in display order. */
  draftPhotos?: readonly { id: string; turns: number }[];
}

/** Creates a link for a verified seller (product.md §4, "Create"). */
@Injectable()
export class CreateListing {
  constructor(
    private readonly open: OpenListing,
    private readonly photos: KeepPhotos,
    private readonly record: RecordListing,
    private readonly drafts: DraftRepository,
    private readonly ownDrafts: Drafts,
  ) {}

  /**
   * Returns the listing's id. Deletes the draft whose photos it uses. Throws what `OpenListing` throws, and
   * `PhotoRefused`.
   */
  async execute(command: CreateListingCommand): Promise<string> {
    const { sellerId, photos, draftPhotos = [] } = command;
    if (draftPhotos.length === 0)
      return this.record.execute(await this.open.execute(command, (id) => this.photos.execute(id, photos)));
    if (photos.length > 0 || draftPhotos.length > PHOTOS.most)
      throw new PhotoRefused('images', sentence('problem.photos-one-way', { max: PHOTOS.most }));
    const sources = await this.#sourcesOf(sellerId, draftPhotos);
    const listing = await this.open.execute(command, (id) => this.photos.fromDraft(id, sources));
    const ids = draftPhotos.map(({ id }) => id);
    return this.record.execute(listing, () => this.ownDrafts.discardPublished(sellerId, ids));
  }

  async #sourcesOf(
    sellerId: number,
    draftPhotos: NonNullable<CreateListingCommand['draftPhotos']>,
  ): Promise<DraftPhotoSource[]> {
    const known = new Map((await this.drafts.listPhotos(sellerId)).map(({ id, key }) => [id, key]));
    return draftPhotos.map(({ id, turns }) => {
      const key = known.get(id);
      if (key === undefined) throw new PhotoRefused('images', sentence('problem.draft-photo-gone'));
      return { key, turns };
    });
  }
}
