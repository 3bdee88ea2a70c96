import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/adapters/http/access.js';
import { userIdOf } from '../../../shared/adapters/http/user-id.js';
import { SellerDeskReader } from '../../application/ports/seller-desk.reader.js';
import type { NextStepsView } from '../../published/views.js';

/** What waits for a user, for the preview of that user's banners. */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin/users')
export class AdminNextStepsController {
  constructor(private readonly desk: SellerDeskReader) {}

  @Get(':id/next-steps')
  @ApiOperation({ summary: 'A user’s pending deliveries, and how many delivered items wait to be paid' })
  async nextSteps(@Param('id') id: string): Promise<Pick<NextStepsView, 'pendingDeliveries' | 'awaitingPayment'>> {
    const { pendingDeliveries, awaitingPayment } = await this.desk.nextSteps(userIdOf(id, 'That account'));
    return { pendingDeliveries, awaitingPayment };
  }
}
