import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  ImageProcessor,
  PhotoRefused,
  type ProcessedPhoto,
  type UploadedFile,
} from '../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../platform/application/ports/object-store.js';
import { PHOTOS } from '../domain/listing.js';
import { filesOfListing } from './photo-files.js';
import { sentence } from '../../../platform/texts/sentence.js';

/** The storage key of a draft's photo and its quarter turns clockwise. */
export interface DraftPhotoSource {
  key: string;
  turns: number;
}

const WEBP = 'image/webp';
const HASH_LENGTH = 8;

/**
 * Re-encodes a listing's photos and stores them once all of them are valid. If the listing is refused later, none of
 * them is shown.
 */
@Injectable()
export class KeepPhotos {
  constructor(
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** Returns the photos' keys in order. Throws `PhotoRefused`. */
  async execute(listingId: string, files: UploadedFile[]): Promise<string[]> {
    if (files.length < PHOTOS.least) throw new PhotoRefused('images', sentence('problem.one-photo'));
    if (files.length > PHOTOS.most)
      throw new PhotoRefused('images', sentence('problem.photos-most', { max: PHOTOS.most }));
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

  /** Copies a draft's photos, rotated as their owner chose; returns the new keys in order. Throws `PhotoRefused`. */
  async fromDraft(listingId: string, photos: readonly DraftPhotoSource[]): Promise<string[]> {
    const keys: string[] = [];
    for (const [index, { key, turns }] of photos.entries()) {
      const large = await this.#read(`${key}-large.webp`, turns);
      const mark = createHash('sha256').update(large).digest('hex').slice(0, HASH_LENGTH);
      const copied = `listings/${listingId}/${String(index + 1)}-${mark}`;
      await this.objects.put(`${copied}-large.webp`, large, WEBP);
      await this.objects.put(`${copied}-thumb.webp`, await this.#read(`${key}-thumb.webp`, turns), WEBP);
      keys.push(copied);
    }
    return keys;
  }

  async #read(key: string, turns: number): Promise<Buffer> {
    const found = await this.objects.get(key);
    if (found === null) throw new PhotoRefused('images', sentence('problem.draft-photo-gone'));
    const photo = await buffer(found.stream);
    return turns === 0 ? photo : this.images.turned(photo, turns);
  }

  /** Deletes every file of a listing’s photos; missing files are not an error. */
  async remove(listingId: string, keys: readonly string[]): Promise<void> {
    for (const file of filesOfListing(listingId, keys)) await this.objects.remove(file);
  }

  /** Copies another listing's photos, so that each listing owns its files; returns the new keys in order. */
  copy(listingId: string, keys: readonly string[]): Promise<string[]> {
    return Promise.all(
      keys.map(async (key, index) => {
        const copied = `listings/${listingId}/${String(index + 1)}-${key.slice(-HASH_LENGTH)}`;
        for (const kind of ['large', 'thumb']) {
          const found = await this.objects.get(`${key}-${kind}.webp`);
          if (found === null) throw new PhotoRefused('images', sentence('problem.item-photo-gone'));
          await this.objects.put(`${copied}-${kind}.webp`, await buffer(found.stream), WEBP);
        }
        return copied;
      }),
    );
  }
}
