import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../../platform/http/access.js';
import { StaleReads } from '../../../../../platform/persistence/stale-reads.js';
import { ShowOverview } from '../../application/show-overview.js';
import type { OverviewView } from '../../../published/money-views.js';
import { PeriodQuery } from './money.requests.js';

@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/overview')
export class OverviewController {
  constructor(
    private readonly overview: ShowOverview,
    private readonly staleReads: StaleReads,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      'What the platform kept by Toronto day, by default this month, and how many transactions are in each status',
  })
  show(@Query() { startDate, endDate }: PeriodQuery): Promise<OverviewView> {
    return this.staleReads.run(() => this.overview.execute(startDate, endDate));
  }
}
