import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import { ShowUserNextSteps } from '../../application/show-user-next-steps.js';
import type { AdminNextStepsView } from '../../published/views.js';

/** A user's next steps, for the preview of that user's banners. */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin/users')
export class AdminNextStepsController {
  constructor(private readonly showNextSteps: ShowUserNextSteps) {}

  @Get(':id/next-steps')
  @ApiOperation({
    summary: 'What a user’s banners are chosen by: pending deliveries, items that wait to be paid, products, area',
  })
  nextSteps(@Param('id') id: string): Promise<AdminNextStepsView> {
    return this.showNextSteps.execute(userIdOf(id, 'thatAccount'));
  }
}
