import { Injectable } from '@nestjs/common';
import { ImageProcessor, PhotoRefused, type UploadedFile } from '../../shared/application/ports/image-processor.js';
import { ObjectStore } from '../../shared/application/ports/object-store.js';

const MOST = 8;
const WEBP = 'image/webp';

/** Re-encodes and stores the photos of a listing; what is stored for a listing that is then refused is never shown. */
@Injectable()
export class KeepPhotos {
  constructor(
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** Gives the photos' keys in their order. Throws `PhotoRefused`. */
  async execute(listingId: string, files: UploadedFile[]): Promise<string[]> {
    if (files.length === 0) throw new PhotoRefused('images', 'Add at least one photo.');
    if (files.length > MOST) throw new PhotoRefused('images', `At most ${String(MOST)} photos can be added.`);
    const keys: string[] = [];
    for (const [index, file] of files.entries()) {
      const { large, thumbnail, sha256 } = await this.images.process(file);
      const key = `listings/${listingId}/${String(index + 1)}-${sha256.slice(0, 8)}`;
      await Promise.all([
        this.objects.put(`${key}-large.webp`, large, WEBP),
        this.objects.put(`${key}-thumb.webp`, thumbnail, WEBP),
      ]);
      keys.push(key);
    }
    return keys;
  }
}
