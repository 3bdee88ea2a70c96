import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { DriverStatus } from '../../../identity/published/user-directory.js';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { Drivers } from '../../application/drivers/drivers.js';
import { DriverRecords } from '../../application/drivers/driver-records.js';
import type { DriverView } from '../../published/driver-views.js';
import { ApplyRequest } from './delivery.requests.js';

/** Lets a person apply to drive and see their own driver record. */
@Access('signed-in')
@Controller('api/driver')
export class DriverController {
  constructor(
    private readonly drivers: Drivers,
    private readonly records: DriverRecords,
  ) {}

  @Post('apply')
  @HttpCode(201)
  @Idempotent()
  apply(
    @CurrentViewer() { userId }: Viewer,
    @Body() { acceptAgreement }: ApplyRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<{ status: DriverStatus }> {
    return call.once(() => this.drivers.apply({ userId, acceptAgreement }));
  }

  @Get('me')
  me(@CurrentViewer() { userId }: Viewer): Promise<DriverView> {
    return this.records.own(userId);
  }
}
