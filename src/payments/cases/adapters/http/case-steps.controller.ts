import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../shared/adapters/http/access.js';
import { FormData, Uploads } from '../../../../shared/adapters/http/form-data.js';
import { Idempotent } from '../../../../shared/adapters/http/idempotent.js';
import { RateLimit } from '../../../../shared/adapters/http/rate-limit.js';
import type { UploadedFile } from '../../../../shared/application/ports/image-processor.js';
import type { Viewer } from '../../../../shared/application/viewer.js';
import { Money } from '../../../../shared/domain/money.js';
import type { CaseView } from '../../../published/case-views.js';
import { MOST_PROBLEM_PHOTOS } from '../../application/problem-photos.js';
import { AcceptOffer } from '../../application/steps/accept-offer.js';
import { ContestReport } from '../../application/steps/contest-report.js';
import { DeclineOffer } from '../../application/steps/decline-offer.js';
import { OfferPart } from '../../application/steps/offer-part.js';
import { RefundInFull } from '../../application/steps/refund-in-full.js';
import { ShowCase } from '../../application/steps/show-case.js';
import { WithdrawReport } from '../../application/steps/withdraw-report.js';
import { WriteMessage } from '../../application/steps/write-message.js';
import { ContestRequest, DeclineRequest, MessageRequest, OfferRequest } from './case.requests.js';
import { caseIdOf } from './cases.controller.js';

/** What buyer and seller answer each other about a reported problem; each call answers the case as it is then. */
@ApiTags('Cases')
@Access('signed-in')
@Controller('api/cases/:id')
export class CaseStepsController {
  constructor(
    private readonly writeMessage: WriteMessage,
    private readonly refundInFull: RefundInFull,
    private readonly offerPart: OfferPart,
    private readonly contestReport: ContestReport,
    private readonly acceptOffer: AcceptOffer,
    private readonly declineOffer: DeclineOffer,
    private readonly withdrawReport: WithdrawReport,
    private readonly showCase: ShowCase,
  ) {}

  @Post('messages')
  @HttpCode(200)
  @RateLimit({ name: 'case-message', points: 30, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'photos', most: MOST_PROBLEM_PHOTOS } })
  @ApiOperation({ summary: 'Writes in an open case, for its buyer, its seller and staff' })
  async message(
    @CurrentViewer() by: Viewer,
    @Param('id') id: string,
    @Body() { text }: MessageRequest,
    @Uploads() photos: UploadedFile[],
  ): Promise<CaseView> {
    await this.writeMessage.execute({ caseId: caseIdOf(id), by, text, photos });
    return this.showCase.execute(id, by);
  }

  @Post('refund')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The seller gives the whole payment back; the case is settled' })
  async refund(@CurrentViewer() by: Viewer, @Param('id') id: string): Promise<CaseView> {
    await this.refundInFull.execute({ caseId: caseIdOf(id), by });
    return this.showCase.execute(id, by);
  }

  @Post('offer')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The seller offers a part of the price; the buyer has 48 hours to answer' })
  async offer(
    @CurrentViewer() by: Viewer,
    @Param('id') id: string,
    @Body() { amount, text }: OfferRequest,
  ): Promise<CaseView> {
    const offerCents = Money.ofCad(amount).cents;
    await this.offerPart.execute({ caseId: caseIdOf(id), by, offerCents, text: text ?? null });
    return this.showCase.execute(id, by);
  }

  @Post('contest')
  @HttpCode(200)
  @RateLimit({ name: 'case-contest', points: 20, seconds: 3_600 })
  @Idempotent()
  @FormData({ files: { field: 'photos', most: MOST_PROBLEM_PHOTOS } })
  @ApiOperation({ summary: 'The seller does not agree; an administrator decides' })
  async contest(
    @CurrentViewer() by: Viewer,
    @Param('id') id: string,
    @Body() { text }: ContestRequest,
    @Uploads() photos: UploadedFile[],
  ): Promise<CaseView> {
    await this.contestReport.execute({ caseId: caseIdOf(id), by, text, photos });
    return this.showCase.execute(id, by);
  }

  @Post('accept')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer accepts the offer; the case is settled' })
  async accept(@CurrentViewer() by: Viewer, @Param('id') id: string): Promise<CaseView> {
    await this.acceptOffer.execute({ caseId: caseIdOf(id), by });
    return this.showCase.execute(id, by);
  }

  @Post('decline')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer does not accept the offer; an administrator decides' })
  async decline(
    @CurrentViewer() by: Viewer,
    @Param('id') id: string,
    @Body() { text }: DeclineRequest,
  ): Promise<CaseView> {
    await this.declineOffer.execute({ caseId: caseIdOf(id), by, text: text ?? null });
    return this.showCase.execute(id, by);
  }

  @Post('withdraw')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The buyer takes the report back; the money goes on as before' })
  async withdraw(@CurrentViewer() by: Viewer, @Param('id') id: string): Promise<CaseView> {
    await this.withdrawReport.execute({ caseId: caseIdOf(id), by });
    return this.showCase.execute(id, by);
  }
}
