import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { userIdOf } from '../../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { ShowDriverEarnings } from '../../application/show-driver-earnings.js';
import type { DriverEarningsView, DriverStatementView } from '../../../published/money-views.js';
import { WeekParam } from '../../../ledger/adapters/http/money.requests.js';

/** The signed-in driver's earnings by week; also for former drivers, who keep what they earned. */
@ApiTags('Driving')
@Access('signed-in')
@Controller('api')
export class DriverEarningsController {
  constructor(private readonly earnings: ShowDriverEarnings) {}

  @Get('driver/earnings')
  @ApiOperation({ summary: 'What the signed-in driver earned week by week, with its payouts, and what is unpaid' })
  show(@CurrentViewer() { userId }: Viewer): Promise<DriverEarningsView> {
    return this.earnings.execute(userId);
  }

  @Get('driver/earnings/:weekEnd')
  @ApiParam({ name: 'weekEnd', example: '2026-06-14', description: 'The Sunday that ends the week, in Toronto' })
  @ApiOperation({ summary: 'The statement of one week: each line of the ledger, and the payout with which it left' })
  statement(@CurrentViewer() { userId }: Viewer, @Param() { weekEnd }: WeekParam): Promise<DriverStatementView> {
    return this.earnings.statement(userId, weekEnd);
  }

  @Get('admin/drivers/:userId/earnings')
  @Access('staff')
  @ApiOperation({ summary: 'The same of any person' })
  ofDriver(@Param('userId') id: string): Promise<DriverEarningsView> {
    return this.earnings.execute(userIdOf(id, 'driver'));
  }
}
