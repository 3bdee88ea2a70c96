import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { validate as isUuid } from 'uuid';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { Money } from '../../../../../platform/domain/money.js';
import { MoneyRecords } from '../../application/money-records.js';
import { ResolveProblem } from '../../application/resolve-problem.js';
import type { AdminDisputeView, AdminPage, AdminProblemView } from '../../../published/views.js';
import { DisputesQuery, ProblemsQuery, ResolveProblemRequest } from './money-desk.requests.js';

const DEFAULT_LIMIT = 50;

/** Reported problems, and disputes from buyers' banks. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin')
export class AdminProblemsController {
  constructor(
    private readonly records: MoneyRecords,
    private readonly resolveProblem: ResolveProblem,
  ) {}

  @Get('problems')
  @ApiOperation({ summary: 'Reported problems, newest first; with `turn` those that wait for an administrator' })
  problems(
    @Query() { limit = DEFAULT_LIMIT, cursor, state, turn }: ProblemsQuery,
  ): Promise<AdminPage<AdminProblemView>> {
    return this.records.problems({ limit, cursor, state, turn });
  }

  @Post('problems/:id/resolve')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Decides a problem: release to the seller, refund to the buyer, or split' })
  async resolve(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') problemId: string,
    @Body() { decision, refundAmount = 0, reason }: ResolveProblemRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<AdminProblemView> {
    if (!isUuid(problemId)) throw new NotFound('problem');
    const refundCents = Money.ofCad(refundAmount).cents;
    await call.act(() => this.resolveProblem.execute({ problemId, decision, refundCents, byUserId, reason }));
    return this.records.problem(problemId);
  }

  @Get('disputes')
  @ApiOperation({ summary: 'Card disputes, newest first' })
  disputes(@Query() { limit = DEFAULT_LIMIT, product, ...asked }: DisputesQuery): Promise<AdminPage<AdminDisputeView>> {
    return this.records.disputes({ ...asked, limit, listingId: product });
  }
}
