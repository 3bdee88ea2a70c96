import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { PageQuery } from '../../../../../platform/http/page-query.js';
import { PayoutViews } from '../../application/payout-views.js';
import type { PayoutsPage } from '../../../published/views.js';

const DEFAULT_LIMIT = 20;

/** The signed-in seller's shares of their sales. */
@ApiTags('Selling')
@Access('signed-in')
@Controller('api/payouts')
export class PayoutsController {
  constructor(private readonly payouts: PayoutViews) {}

  @Get()
  @ApiOperation({ summary: 'Where each of the signed-in seller’s shares is, and when it is expected' })
  list(
    @CurrentViewer() { userId }: Viewer,
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageQuery,
  ): Promise<PayoutsPage> {
    return this.payouts.ofSeller(userId, { limit, cursor });
  }
}
