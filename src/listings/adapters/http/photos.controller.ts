import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/adapters/http/access.js';
import { ObjectStore } from '../../../shared/application/ports/object-store.js';
import { NotFound } from '../../../shared/domain/domain-error.js';

const LISTING = /^[0-9a-f]{12}$/;
const FILE = /^[1-8]-[0-9a-f]{8}-(large|thumb)\.webp$/;

/**
 * Listing photos. A file name identifies its bytes, so clients may cache it forever; e-mails and link previews use them
 * too.
 */
@Access('public')
@Controller('photos/listings')
export class PhotosController {
  constructor(private readonly objects: ObjectStore) {}

  @Get(':listingId/:file')
  @ApiProduces('image/webp')
  async show(
    @Param('listingId') listingId: string,
    @Param('file') file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found =
      LISTING.test(listingId) && FILE.test(file) ? await this.objects.get(`listings/${listingId}/${file}`) : null;
    if (found === null) throw new NotFound('photo');
    await reply
      .header('content-type', found.contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(found.stream);
  }
}
