import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { rethrowAsUnavailable } from '../../../provider/application/failures.js';
import { ReconciliationViews } from '../../../ledger/application/reconciliation-views.js';
import { ResumeAfterRestore } from '../../application/resume-after-restore.js';
import type { ReconciliationsPage, ReconciliationView } from '../../../published/money-views.js';

const DEFAULT_LIMIT = 20;

/** Reconciliations of the ledger with the provider's record. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/reconciliations')
export class ReconciliationsController {
  constructor(
    private readonly resumeAfterRestore: ResumeAfterRestore,
    private readonly views: ReconciliationViews,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The latest comparisons of the ledger with the provider, newest first, with what differed' })
  list(@Query() { limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<ReconciliationsPage> {
    return this.views.list({ limit, cursor });
  }

  @Post()
  @StepUp()
  @TakesLong()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Compares the ledger with the provider now; nothing is repaired by it. A restored database goes on when nothing differs',
  })
  async run(@CurrentViewer() { userId }: Viewer): Promise<ReconciliationView> {
    const id = await this.resumeAfterRestore.byReconciliation(userId).catch(rethrowAsUnavailable());
    return this.views.find(id);
  }
}
