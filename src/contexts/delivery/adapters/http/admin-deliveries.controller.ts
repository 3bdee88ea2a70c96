import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import { userIdOf } from '../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { JobAssignments } from '../../application/jobs/job-assignments.js';
import { Drivers } from '../../application/drivers/drivers.js';
import { DeliveryRecords } from '../../application/records/delivery-records.js';
import { DriverRecords } from '../../application/drivers/driver-records.js';
import { RecallDelivery } from '../../application/booking/recall-delivery.js';
import { OverrideCode } from '../../application/hand-over/override-code.js';
import type { AdminDriverView } from '../../published/driver-views.js';
import type { AdminDeliveryView, PageOf } from '../../published/views.js';
import { ResumeRequest } from './driving.requests.js';
import {
  AssignRequest,
  CodeOverrideRequest,
  DeliveriesQuery,
  DriverDecisionRequest,
  DriversQuery,
  RecallRequest,
} from './delivery.requests.js';

const DEFAULT_LIMIT = 100;

/** Lets staff list, approve, suspend and resume drivers. */
@Access('staff')
@Controller('api/admin/drivers')
export class AdminDriversController {
  constructor(
    private readonly records: DriverRecords,
    private readonly drivers: Drivers,
  ) {}

  @Get()
  @ApiOperation({ summary: 'People who applied to drive, filtered by status and by any part of a name or address' })
  list(@Query() { limit = DEFAULT_LIMIT, cursor, status, q }: DriversQuery): Promise<PageOf<AdminDriverView>> {
    return this.records.page({ limit, cursor, status, text: q });
  }

  @Patch(':userId')
  @StepUp()
  async change(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('userId') id: string,
    @Body() { status }: DriverDecisionRequest,
  ): Promise<AdminDriverView> {
    const userId = userIdOf(id, 'driver');
    await this.drivers.decide({ userId, status, byUserId });
    return this.records.one(userId);
  }

  @Post(':userId/resume')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Lets a paused driver take jobs again' })
  async resume(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('userId') id: string,
    @Body() { reason }: ResumeRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<AdminDriverView> {
    const userId = userIdOf(id, 'driver');
    await call.act(() => this.drivers.resume({ userId, byUserId, reason }));
    return this.records.one(userId);
  }
}

/** Lets staff assign and recall deliveries, and administrators override a hand-over code. */
@Access('staff')
@Controller('api/admin/deliveries')
export class AdminDeliveriesController {
  constructor(
    private readonly records: DeliveryRecords,
    private readonly assignments: JobAssignments,
    private readonly overrideCode: OverrideCode,
    private readonly recallDelivery: RecallDelivery,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Deliveries, newest first, filtered by day, status, transaction, and driver or none',
  })
  list(
    @Query() { limit = DEFAULT_LIMIT, cursor, status, day, driver, product }: DeliveriesQuery,
  ): Promise<PageOf<AdminDeliveryView>> {
    return this.records.page({ limit, cursor, status, day, driverId: driver, listingId: product });
  }

  @Post(':id/assign')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  async assign(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() { driverId, seenDriverId, reason }: AssignRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<AdminDeliveryView> {
    await call.act(() => this.assignments.assign({ deliveryId, driverId, byUserId, seenDriverId, reason }));
    return this.records.one(deliveryId);
  }

  /** Takes the delivery from a driver who cannot continue. */
  @Post(':id/recall')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  async recall(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() { reason }: RecallRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<AdminDeliveryView> {
    await call.act(() => this.recallDelivery.execute({ deliveryId, reason, byUserId }));
    return this.records.one(deliveryId);
  }

  @Post(':id/code-override')
  @StepUp()
  @HttpCode(200)
  @Idempotent()
  async override(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() { step, reason }: CodeOverrideRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<AdminDeliveryView> {
    await call.act(() =>
      this.overrideCode.execute({ deliveryId, step: step === 'pickup' ? 'pickup' : 'delivery', reason, byUserId }),
    );
    return this.records.one(deliveryId);
  }
}
