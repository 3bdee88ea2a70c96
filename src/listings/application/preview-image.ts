import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ImageProcessor } from '../../shared/application/ports/image-processor.js';
import { ObjectStore } from '../../shared/application/ports/object-store.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { ListingViews } from '../published/transaction-register.js';

/**
 * The preview image that chats show for a link. It is a JPEG because not all chats read WebP, and is made on first
 * request.
 */
@Injectable()
export class PreviewImage {
  constructor(
    private readonly views: ListingViews,
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** Throws `NotFound`. */
  async of(listingId: string): Promise<Buffer> {
    const key = `previews/${listingId}.jpg`;
    const known = await this.objects.get(key);
    if (known !== null) return buffer(known.stream);
    const [cover] = (await this.views.publicViewById(listingId))?.imageUrls ?? [];
    const photo = cover === undefined ? null : await this.objects.get(cover.replace('/photos/', ''));
    if (photo === null) throw new NotFound('photo');
    const preview = await this.images.preview(await buffer(photo.stream));
    await this.objects.put(key, preview, 'image/jpeg');
    return preview;
  }
}
