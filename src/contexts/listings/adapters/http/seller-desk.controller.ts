import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { PageQuery } from '../../../../platform/http/page-query.js';
import { SellerDeskReader } from '../../application/ports/seller-desk.reader.js';
import { NextSteps } from '../../application/next-steps.js';
import type { NextStepsView, ReceivedRatingsView } from '../../published/views.js';

const DEFAULT_LIMIT = 20;

/** What a seller's shop shows besides the listings. */
@ApiTags('Selling')
@Access('signed-in')
@Controller('api/user')
export class SellerDeskController {
  constructor(
    private readonly steps: NextSteps,
    private readonly desk: SellerDeskReader,
  ) {}

  @Get('next-steps')
  @ApiOperation({ summary: 'What the seller’s banners are chosen by' })
  nextSteps(@CurrentViewer() { userId }: Viewer): Promise<NextStepsView> {
    return this.steps.show(userId);
  }

  @Get('ratings')
  @ApiOperation({ summary: 'The ratings that the signed-in person was given, newest first' })
  ratings(
    @CurrentViewer() { userId }: Viewer,
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageQuery,
  ): Promise<ReceivedRatingsView> {
    return this.desk.ratingsOf(userId, { limit, cursor });
  }
}
