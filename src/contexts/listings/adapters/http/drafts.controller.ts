import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { FormData, Uploads } from '../../../../platform/http/form-data.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { PhotoRefused, type UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { Drafts } from '../../application/drafts/drafts.js';
import { DraftPhotos } from '../../application/drafts/draft-photos.js';
import { SqlDraftReader } from '../persistence/sql-draft.reader.js';
import type { KeptDraft } from '../../domain/draft.js';
import type { DraftView } from '../../published/draft-views.js';
import { DraftPhotoUploadRequest, DraftRequest, DraftVersionQuery } from './draft.requests.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const viewOf = ({ version, mark, item, updatedAt }: KeptDraft): DraftView => ({
  version,
  mark,
  ...item,
  updatedAt: updatedAt.toISOString(),
});

/** The signed-in person's unpublished draft, visible to that person only. */
@ApiTags('Selling')
@Access('signed-in')
@Controller('api/draft')
export class DraftsController {
  constructor(
    private readonly reader: SqlDraftReader,
    private readonly drafts: Drafts,
    private readonly photos: DraftPhotos,
    private readonly objects: ObjectStore,
  ) {}

  @Get()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The draft that is kept with the account' })
  async show(@CurrentViewer() { userId }: Viewer): Promise<{ draft: DraftView | null }> {
    const draft = await this.reader.find(userId);
    return { draft: draft === null ? null : viewOf(draft) };
  }

  @Put()
  @RateLimit({ name: 'draft', points: 1_800, seconds: 3_600 })
  @ApiOperation({ summary: 'Keeps it as it is typed; 409 draft-changed where another device has written meanwhile' })
  async keep(
    @CurrentViewer() { userId }: Viewer,
    @Body() { baseVersion, mark, ...item }: DraftRequest,
  ): Promise<{ draft: DraftView }> {
    return { draft: viewOf(await this.drafts.keep({ userId, baseVersion, mark, item })) };
  }

  @Delete()
  @ApiOperation({ summary: 'Takes it away with its photos; 409 draft-changed as above' })
  async discard(
    @CurrentViewer() { userId }: Viewer,
    @Query() { baseVersion }: DraftVersionQuery,
  ): Promise<{ success: true }> {
    await this.drafts.startOver(userId, baseVersion);
    return { success: true };
  }

  @Post('photos')
  @HttpCode(200)
  @RateLimit({ name: 'draft-photos', points: 240, seconds: 3_600 })
  @FormData({ files: { field: 'image', most: 1 } })
  @ApiOperation({ summary: 'Sends one photo, once: the same id again is the same photo' })
  async add(
    @CurrentViewer() { userId }: Viewer,
    @Body() { id }: DraftPhotoUploadRequest,
    @Uploads() [file]: (UploadedFile | undefined)[],
  ): Promise<{ id: string }> {
    if (file === undefined) throw new PhotoRefused('image', sentence('problem.add-photo'));
    await this.photos.keep({ userId, id, file });
    return { id };
  }

  @Get('photos/:photoId')
  @ApiProduces('image/webp')
  async photo(
    @CurrentViewer() { userId }: Viewer,
    @Param('photoId') photoId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.objects.get(await this.photos.fileOf(userId, photoId, 'thumb'));
    if (found === null) throw new NotFound('photo');
    await reply
      .header('content-type', found.contentType)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(found.stream);
  }
}
