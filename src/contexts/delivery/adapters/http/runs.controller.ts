import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { StaffReads } from '../../../identity/published/staff-reads.js';
import { ShowRun } from '../../application/jobs/show-run.js';
import type { RunView } from '../../published/views.js';
import { JobsQuery } from './delivery.requests.js';

const OF_DAY = ApiQuery({
  name: 'day',
  required: false,
  example: '2026-06-13',
  description: 'A Toronto day; defaults to today',
});

/** Shows the run of a driver's day. */
@ApiTags('Driving')
@Controller('api')
export class RunsController {
  constructor(
    private readonly runs: ShowRun,
    private readonly staffReads: StaffReads,
  ) {}

  @Get('driver/run')
  @Access('driver')
  @OF_DAY
  @ApiOperation({ summary: 'The signed-in driver’s stops of a day in driving order; areas, no addresses' })
  own(@CurrentViewer() { userId: driverId }: Viewer, @Query() { day }: JobsQuery): Promise<RunView> {
    return this.runs.execute({ driverId, day: day ?? null });
  }

  @Get('admin/drivers/:userId/run')
  @Access('staff')
  @OF_DAY
  @ApiOperation({ summary: 'The same for any driver' })
  async ofDriver(
    @CurrentViewer() viewer: Viewer,
    @Param('userId') id: string,
    @Query() { day }: JobsQuery,
  ): Promise<RunView> {
    const driverId = userIdOf(id, 'driver');
    const run = await this.runs.execute({ driverId, day: day ?? null });
    await this.staffReads.record(viewer, { what: 'run', subjectType: 'user', subjectId: String(driverId) });
    return run;
  }
}
