import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../../platform/http/access.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { PreviewImage } from '../../application/preview-image.js';

const LISTING = /^[0-9a-f]{12}$/;
const FILE = /^([1-8]-[0-9a-f]{8})-(?:(large|thumb)\.webp|thumb\.jpg)$/;

/**
 * Listing photos. A file name identifies its bytes, so clients may cache it forever. E-mails show the small one as JPEG
 * (`…-thumb.jpg`).
 */
@Access('public')
@Controller('photos/listings')
export class PhotosController {
  constructor(
    private readonly objects: ObjectStore,
    private readonly previews: PreviewImage,
  ) {}

  @Get(':listingId/:file')
  @ApiProduces('image/webp', 'image/jpeg')
  async show(
    @Param('listingId') listingId: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, place, kind] = LISTING.test(listingId) ? (FILE.exec(file) ?? []) : [];
    if (place === undefined) throw new NotFound('photo');
    const key = `listings/${listingId}/${place}`;
    const found =
      kind === undefined
        ? { stream: await this.previews.thumbnailOf(key), contentType: 'image/jpeg' }
        : await this.objects.get(`${key}-${kind}.webp`);
    if (found === null) throw new NotFound('photo');
    await reply
      .header('content-type', found.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(found.stream);
  }
}
