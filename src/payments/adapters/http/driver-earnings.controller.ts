import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../shared/adapters/http/access.js';
import type { Viewer } from '../../../shared/application/viewer.js';
import { ShowDriverEarnings } from '../../application/show-driver-earnings.js';
import type { DriverEarningsView, DriverStatementView } from '../../published/money-views.js';
import { WeekParam } from './money.requests.js';

/** A driver's own money, week by week; also of one who may not drive any more, whose money it stays. */
@ApiTags('Driving')
@Access('signed-in')
@Controller('api/driver/earnings')
export class DriverEarningsController {
  constructor(private readonly earnings: ShowDriverEarnings) {}

  @Get()
  @ApiOperation({ summary: 'What the signed-in driver earned week by week, with its payouts, and what is unpaid' })
  show(@CurrentViewer() { userId }: Viewer): Promise<DriverEarningsView> {
    return this.earnings.execute(userId);
  }

  @Get(':weekEnd')
  @ApiParam({ name: 'weekEnd', example: '2026-06-14', description: 'The Sunday that ends the week, in Toronto' })
  @ApiOperation({ summary: 'The statement of one week: each line of the ledger, and the payout with which it left' })
  statement(@CurrentViewer() { userId }: Viewer, @Param() { weekEnd }: WeekParam): Promise<DriverStatementView> {
    return this.earnings.statement(userId, weekEnd);
  }
}
