import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import { NextSteps } from '../../application/next-steps.js';
import type { AdminNextStepsView } from '../../published/views.js';

/** A user's next steps, for the preview of that user's banners. */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin/users')
export class AdminNextStepsController {
  constructor(private readonly steps: NextSteps) {}

  @Get(':id/next-steps')
  @ApiOperation({
    summary: 'What a user’s banners are chosen by: pending deliveries, items that wait to be paid, products, area',
  })
  nextSteps(@Param('id') id: string): Promise<AdminNextStepsView> {
    return this.steps.showToStaff(userIdOf(id, 'thatAccount'));
  }
}
