import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { PreviewImage } from '../../application/preview-image.js';

const FILE = /^([0-9a-f]{12})\.jpg$/;

/** Preview images for links shared in chats. */
@Access('public')
@Controller('photos/previews')
export class PreviewsController {
  constructor(private readonly preview: PreviewImage) {}

  @Get(':file')
  @RateLimit({ name: 'preview', points: 600, seconds: 600 })
  @ApiProduces('image/jpeg')
  async show(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const listingId = FILE.exec(file)?.[1];
    if (listingId === undefined) throw new NotFound('photo');
    const bytes = await this.preview.of(listingId);
    await reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes);
  }
}
