import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentViewer, ForAdministrators, StepUp } from '../../../../platform/http/access.js';
import { FormData, Uploads } from '../../../../platform/http/form-data.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { DriverPaperwork } from '../../application/drivers/driver-paperwork.js';
import { DriverDocuments } from '../../application/drivers/driver-documents.js';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/drivers/driver-document.js';
import type { DriverDocumentsView, OwnDocumentsView, ReadDocumentView } from '../../published/driver-views.js';
import { DocumentDecisionRequest, DocumentRequest, RemovePortraitRequest } from './document.requests.js';

const isKind = (text: string): text is DocumentKind => (DOCUMENT_KINDS as readonly string[]).includes(text);

/** A PDF is always downloaded, so that its content is never rendered on our origin. */
async function sendFile(objects: ObjectStore, key: string, reply: FastifyReply): Promise<void> {
  const found = await objects.get(key);
  if (found === null) throw new NotFound('file');
  await reply
    .header('content-type', found.contentType)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', key.endsWith('.pdf') ? 'attachment; filename="document.pdf"' : 'inline')
    .send(found.stream);
}

/** The documents that a driver or applicant enters. */
@Access('signed-in')
@Controller('api/driver/documents')
export class DriverDocumentsController {
  constructor(
    private readonly documents: DriverDocuments,
    private readonly paperwork: DriverPaperwork,
    private readonly objects: ObjectStore,
  ) {}

  @Get()
  own(@CurrentViewer() { userId }: Viewer): Promise<OwnDocumentsView> {
    return this.documents.own(userId);
  }

  @Post(':kind')
  @HttpCode(200)
  @Idempotent()
  @FormData({ files: { field: 'file', most: 1 } })
  @ApiOperation({ summary: 'Enters or replaces a document, which then waits for an administrator' })
  async enter(
    @CurrentViewer() { userId }: Viewer,
    @Param('kind') kind: string,
    @Body() request: DocumentRequest,
    @Uploads() [file = null]: (UploadedFile | null)[],
    @Repeatable() call: RepeatableCall,
  ): Promise<OwnDocumentsView> {
    if (!isKind(kind)) throw new NotFound('kindOfDocument');
    await call.act(() =>
      this.paperwork.enter({ userId, kind, fields: Object.fromEntries(Object.entries(request)), file }),
    );
    return this.documents.own(userId);
  }

  @Delete('portrait')
  @ApiOperation({ summary: 'Removes the photo for customers' })
  async removeOwnPortrait(@CurrentViewer() { userId }: Viewer): Promise<OwnDocumentsView> {
    await this.paperwork.removePortrait({ userId, by: null });
    return this.documents.own(userId);
  }

  @Get(':documentId/file')
  @ApiProduces('image/webp', 'application/pdf')
  async file(
    @CurrentViewer() { userId }: Viewer,
    @Param('documentId') documentId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(this.objects, await this.documents.fileOf({ userId, documentId, byUserId: null }), reply);
  }
}

/** Staff list a driver's documents; only administrators read their content, which is recorded, and decide on them. */
@Access('staff')
@Controller('api/admin/drivers/:userId/documents')
export class AdminDocumentsController {
  constructor(
    private readonly documents: DriverDocuments,
    private readonly paperwork: DriverPaperwork,
    private readonly objects: ObjectStore,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The documents that a driver has entered, without their content' })
  list(@Param('userId') id: string): Promise<DriverDocumentsView> {
    return this.documents.ofDriver(userIdOf(id, 'driver'));
  }

  @Get(':documentId')
  @ForAdministrators()
  @ApiOperation({ summary: 'The content of a document; each read is recorded in the audit log' })
  read(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('userId') id: string,
    @Param('documentId') documentId: string,
  ): Promise<ReadDocumentView> {
    return this.documents.read({ userId: userIdOf(id, 'driver'), documentId, byUserId });
  }

  @Get(':documentId/file')
  @ForAdministrators()
  @ApiProduces('image/webp', 'application/pdf')
  async file(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('userId') id: string,
    @Param('documentId') documentId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = await this.documents.fileOf({ userId: userIdOf(id, 'driver'), documentId, byUserId });
    await sendFile(this.objects, key, reply);
  }

  @Post('portrait/remove')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Removes a driver’s photo for customers; the driver sees the reason' })
  async takePortraitAway(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('userId') id: string,
    @Body() { reason }: RemovePortraitRequest,
  ): Promise<DriverDocumentsView> {
    const userId = userIdOf(id, 'driver');
    await this.paperwork.removePortrait({ userId, by: { userId: byUserId, reason } });
    return this.documents.ofDriver(userId);
  }

  @Post(':documentId/decide')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  async decide(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('userId') id: string,
    @Param('documentId') documentId: string,
    @Body() { approved, reason }: DocumentDecisionRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverDocumentsView> {
    const userId = userIdOf(id, 'driver');
    await call.act(() =>
      this.paperwork.decide({ userId, documentId, refusal: approved ? null : (reason ?? ''), byUserId }),
    );
    return this.documents.ofDriver(userId);
  }
}
