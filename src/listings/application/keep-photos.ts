import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import {
  ImageProcessor,
  PhotoRefused,
  type ProcessedPhoto,
  type UploadedFile,
} from '../../shared/application/ports/image-processor.js';
import { ObjectStore } from '../../shared/application/ports/object-store.js';
import { PHOTOS } from '../domain/listing.js';

const WEBP = 'image/webp';
const HASH_LENGTH = 8;

/** Re-encodes the photos of a listing and stores them once all of them are good; a listing refused later shows none of them. */
@Injectable()
export class KeepPhotos {
  constructor(
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** Gives the photos' keys in their order. Throws `PhotoRefused`. */
  async execute(listingId: string, files: UploadedFile[]): Promise<string[]> {
    if (files.length < PHOTOS.least) throw new PhotoRefused('images', 'Add at least one photo.');
    if (files.length > PHOTOS.most)
      throw new PhotoRefused('images', `At most ${String(PHOTOS.most)} photos can be added.`);
    const photos: ProcessedPhoto[] = [];
    for (const file of files) photos.push(await this.images.process(file));
    return Promise.all(
      photos.map(async ({ large, thumbnail, sha256 }, index) => {
        const key = `listings/${listingId}/${String(index + 1)}-${sha256.slice(0, HASH_LENGTH)}`;
        await this.objects.put(`${key}-large.webp`, large, WEBP);
        await this.objects.put(`${key}-thumb.webp`, thumbnail, WEBP);
        return key;
      }),
    );
  }

  /** Removes them in every size; what is gone already is no error. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) for (const kind of ['large', 'thumb']) await this.objects.remove(`${key}-${kind}.webp`);
  }

  /** Copies the photos of another listing, so that each listing owns its own; gives the new keys in their order. */
  copy(listingId: string, keys: readonly string[]): Promise<string[]> {
    return Promise.all(
      keys.map(async (key, index) => {
        const copied = `listings/${listingId}/${String(index + 1)}-${key.slice(-HASH_LENGTH)}`;
        for (const kind of ['large', 'thumb']) {
          const found = await this.objects.get(`${key}-${kind}.webp`);
          if (found === null) throw new PhotoRefused('images', 'A photo of this item is gone. Please make a new link.');
          await this.objects.put(`${copied}-${kind}.webp`, await buffer(found.stream), WEBP);
        }
        return copied;
      }),
    );
  }
}
