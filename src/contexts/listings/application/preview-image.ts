import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ImageProcessor } from '../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../platform/application/ports/object-store.js';
import { NotFound } from '../../../platform/domain/domain-error.js';
import { ListingViews } from '../published/transaction-register.js';
import { jpegThumbnail, previewKeys } from './photo-files.js';

/** The pictures for chats and mail programs, many of which read no WebP: JPEG, made on the first request. */
@Injectable()
export class PreviewImage {
  constructor(
    private readonly views: ListingViews,
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** The preview image that chats show for a link. Throws `NotFound`. */
  async of(listingId: string): Promise<Buffer> {
    const [key, former] = previewKeys(listingId);
    const known = await this.objects.get(key);
    if (known !== null) return buffer(known.stream);
    const [cover] = (await this.views.publicViewById(listingId))?.imageUrls ?? [];
    if (cover === undefined) throw new NotFound('photo');
    const made = await this.#make(key, cover.replace('/photos/', ''), (photo) => this.images.preview(photo));
    await this.objects.remove(former);
    return made;
  }

  /** The thumbnail of a photo, which e-mails show. Throws `NotFound`. */
  async thumbnailOf(photoKey: string): Promise<Buffer> {
    const key = jpegThumbnail(photoKey);
    const known = await this.objects.get(key);
    if (known !== null) return buffer(known.stream);
    return this.#make(key, `${photoKey}-thumb.webp`, (photo) => this.images.asJpeg(photo));
  }

  async #make(key: string, source: string, make: (photo: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const photo = await this.objects.get(source);
    if (photo === null) throw new NotFound('photo');
    const made = await make(await buffer(photo.stream));
    await this.objects.put(key, made, 'image/jpeg');
    return made;
  }
}
