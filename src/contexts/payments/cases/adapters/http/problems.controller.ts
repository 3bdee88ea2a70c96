import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { FormData, Uploads } from '../../../../../platform/http/form-data.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import type { UploadedFile } from '../../../../../platform/application/ports/image-processor.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { Money } from '../../../../../platform/domain/money.js';
import { ListingViews } from '../../../../listings/published/transaction-register.js';
import type { ProductPublicView } from '../../../../listings/published/views.js';
import { MAX_PROBLEM_PHOTOS } from '../../application/problem-photos.js';
import { ReportProblem } from '../../application/report-problem.js';
import { ShowProblem } from '../../application/show-problem.js';
import type { ProblemView } from '../../../published/views.js';
import { ProblemRequest } from './problem.request.js';

/** Reports of problems with a paid sale. */
@ApiTags('Buying')
@Access('signed-in')
@Controller('api/products/:id/problem')
export class ProblemsController {
  constructor(
    private readonly reportProblem: ReportProblem,
    private readonly showProblem: ShowProblem,
    private readonly views: ListingViews,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimit({ name: 'report-problem', points: 20, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'photos', most: MAX_PROBLEM_PHOTOS } })
  @ApiOperation({ summary: 'Reports a problem, for the buyer and administrators; the money waits until it is decided' })
  async report(
    @CurrentViewer() by: Viewer,
    @Param('id') product: string,
    @Body() { reason, text, wanted, wantedAmount }: ProblemRequest,
    @Uploads() photos: UploadedFile[],
    @Repeatable() call: RepeatableCall,
  ): Promise<ProductPublicView> {
    const wantedCents = wanted === 'part' && wantedAmount !== undefined ? Money.ofCad(wantedAmount).cents : null;
    const listingId = await call.once(() =>
      this.reportProblem.execute({ product, by, reason, text, wanted, wantedCents, photos }),
    );
    const view = await this.views.publicViewById(listingId);
    if (view === null) throw new NotFound('item');
    return view;
  }

  @Get()
  @ApiOperation({ summary: 'The latest report, for the buyer and administrators' })
  show(@CurrentViewer() by: Viewer, @Param('id') product: string): Promise<ProblemView> {
    return this.showProblem.execute(product, by);
  }
}
