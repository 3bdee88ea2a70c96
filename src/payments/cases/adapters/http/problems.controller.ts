import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../../../shared/application/viewer.js';
import { Access, CurrentViewer } from '../../../../shared/adapters/http/access.js';
import { FormData, Uploads } from '../../../../shared/adapters/http/form-data.js';
import { Idempotent } from '../../../../shared/adapters/http/idempotent.js';
import { RateLimit } from '../../../../shared/adapters/http/rate-limit.js';
import type { UploadedFile } from '../../../../shared/application/ports/image-processor.js';
import { ObjectStore } from '../../../../shared/application/ports/object-store.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { Money } from '../../../../shared/domain/money.js';
import { ListingViews } from '../../../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../../../listings/published/views.js';
import { MOST_PROBLEM_PHOTOS } from '../../application/problem-photos.js';
import { ReportProblem } from '../../application/report-problem.js';
import { ShowProblem } from '../../application/show-problem.js';
import type { ProblemView } from '../../../published/views.js';
import { ProblemRequest } from './problem.request.js';

/** What is wrong with a paid sale. */
@ApiTags('Buying')
@Access('signed-in')
@Controller('api/products/:id/problem')
export class ProblemsController {
  constructor(
    private readonly reportProblem: ReportProblem,
    private readonly showProblem: ShowProblem,
    private readonly views: ListingViews,
    private readonly objects: ObjectStore,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'report-problem', points: 20, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'photos', most: MOST_PROBLEM_PHOTOS } })
  @ApiOperation({ summary: 'Reports a problem, for the buyer and administrators; the money waits until it is decided' })
  async report(
    @CurrentViewer() by: Viewer,
    @Param('id') listingId: string,
    @Body() { reason, text, wants, wantedAmount }: ProblemRequest,
    @Uploads() photos: UploadedFile[],
  ): Promise<ProductPublicView> {
    const wantedCents = wants === 'part' && wantedAmount !== undefined ? Money.ofCad(wantedAmount).cents : null;
    await this.reportProblem.execute({ listingId, by, reason, text, wants, wantedCents, photos });
    const view = await this.views.publicViewById(listingId);
    if (view === null) throw new NotFound('This item');
    return view;
  }

  @Get()
  @ApiOperation({ summary: 'The latest report, for the buyer and administrators' })
  show(@CurrentViewer() by: Viewer, @Param('id') listingId: string): Promise<ProblemView> {
    return this.showProblem.execute(listingId, by);
  }

  @Get('photos/:number')
  @ApiProduces('image/webp')
  @ApiOperation({ summary: 'A photo of the latest report, counted from 1' })
  async photo(
    @CurrentViewer() by: Viewer,
    @Param('id') listingId: string,
    @Param('number', ParseIntPipe) number: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.objects.get(await this.showProblem.photoKey(listingId, by, number));
    if (found === null) throw new NotFound('This photo');
    await reply
      .header('content-type', found.contentType)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(found.stream);
  }
}
