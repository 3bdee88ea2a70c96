import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { Idempotent } from '../../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../../platform/http/repeatable-call.js';
import { MultiLine } from '../../../../../platform/http/fields/text.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { HoldSuspendedPay } from '../../application/hold-suspended-pay.js';

export class ReleasePayRequest {
  @MultiLine({ min: 3, max: 1_000, message: 'Give a reason of 3 to 1,000 characters.' })
  reason!: string;
}

/** Drivers' pay that waits for an administrator, on the money desk. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/money-desk')
export class DriverPayController {
  constructor(private readonly suspendedPay: HoldSuspendedPay) {}

  @Post(':id/release-pay')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Lets the pay of a suspended driver go: the next daily run pays it, if they can receive' })
  async release(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') id: string,
    @Body() { reason }: ReleasePayRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ success: true }> {
    await call.act(() => this.suspendedPay.release(id, { byUserId, reason }));
    return { success: true };
  }
}
