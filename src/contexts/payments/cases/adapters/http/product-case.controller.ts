import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { FormData, Uploads } from '../../../../../platform/http/form-data.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import type { UploadedFile } from '../../../../../platform/application/ports/image-processor.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Money } from '../../../../../platform/domain/money.js';
import type { CaseView } from '../../../published/case-views.js';
import { MAX_PROBLEM_PHOTOS } from '../../application/problem-photos.js';
import { AcceptOffer } from '../../application/steps/accept-offer.js';
import { AnswerReport } from '../../application/steps/answer-report.js';
import { DeclineOffer } from '../../application/steps/decline-offer.js';
import { ShowCase } from '../../application/steps/show-case.js';
import { WithdrawReport } from '../../application/steps/withdraw-report.js';
import { WriteMessage } from '../../application/steps/write-message.js';
import { AnswerRequest, DeclineRequest, MessageRequest } from './case.requests.js';

/** A transaction's latest case, and the answers of buyer and seller; each call returns the updated case. */
@ApiTags('Cases')
@Access('signed-in')
@Controller('api/products/:id/case')
export class ProductCaseController {
  constructor(
    private readonly cases: ShowCase,
    private readonly answerReport: AnswerReport,
    private readonly acceptOffer: AcceptOffer,
    private readonly declineOffer: DeclineOffer,
    private readonly withdrawReport: WithdrawReport,
    private readonly writeMessage: WriteMessage,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The newest reported problem with its timeline, for its buyer, its seller and staff' })
  async show(@CurrentViewer() by: Viewer, @Param('id') product: string): Promise<CaseView> {
    return this.cases.show(await this.cases.newestOf(product, by), by);
  }

  @Post('answer')
  @HttpCode(200)
  @RateLimit({ name: 'case-answer', points: 20, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'photos', most: MAX_PROBLEM_PHOTOS }, optional: true })
  @ApiOperation({ summary: 'The seller refunds everything, offers a part of the price, or contests the report' })
  async answer(
    @CurrentViewer() by: Viewer,
    @Param('id') product: string,
    @Body() { kind, amount = 0, text = '' }: AnswerRequest,
    @Uploads() photos: UploadedFile[],
    @Repeatable() call: RepeatableCall,
  ): Promise<CaseView> {
    const caseId = await this.cases.newestOf(product, by);
    const said = { caseId, by, text: text === '' ? null : text, photos };
    if (kind === 'offer')
      await call.act(() => this.answerReport.execute({ ...said, kind, offerCents: Money.ofCad(amount).cents }));
    else await call.act(() => this.answerReport.execute({ ...said, kind }));
    return this.cases.show(caseId, by);
  }

  @Post('accept')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer accepts the offer; the case is settled' })
  async accept(
    @CurrentViewer() by: Viewer,
    @Param('id') product: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<CaseView> {
    const caseId = await this.cases.newestOf(product, by);
    await call.act(() => this.acceptOffer.execute({ caseId, by }));
    return this.cases.show(caseId, by);
  }

  @Post('decline')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer declines the offer; an administrator decides' })
  async decline(
    @CurrentViewer() by: Viewer,
    @Param('id') product: string,
    @Body() { text }: DeclineRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<CaseView> {
    const caseId = await this.cases.newestOf(product, by);
    await call.act(() => this.declineOffer.execute({ caseId, by, text: text ?? null }));
    return this.cases.show(caseId, by);
  }

  @Post('message')
  @HttpCode(200)
  @RateLimit({ name: 'case-message', points: 30, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'photos', most: MAX_PROBLEM_PHOTOS }, optional: true })
  @ApiOperation({ summary: 'Writes in an open case, for its buyer, its seller and staff' })
  async message(
    @CurrentViewer() by: Viewer,
    @Param('id') product: string,
    @Body() { text }: MessageRequest,
    @Uploads() photos: UploadedFile[],
    @Repeatable() call: RepeatableCall,
  ): Promise<CaseView> {
    const caseId = await this.cases.newestOf(product, by);
    await call.act(() => this.writeMessage.execute({ caseId, by, text, photos }));
    return this.cases.show(caseId, by);
  }

  @Post('withdraw')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer withdraws the report; the sale continues as agreed' })
  async withdraw(
    @CurrentViewer() by: Viewer,
    @Param('id') product: string,
    @Repeatable() call: RepeatableCall,
  ): Promise<CaseView> {
    const caseId = await this.cases.newestOf(product, by);
    await call.act(() => this.withdrawReport.execute({ caseId, by }));
    return this.cases.show(caseId, by);
  }
}
