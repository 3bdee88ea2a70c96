import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import { WastedTrips } from '../../application/driving/wasted-trips.js';
import { WastedTripViews } from '../../application/driving/wasted-trip-views.js';
import { ShowTransaction } from '../../application/transaction/show-transaction.js';
import type { AdminWastedTripView, PageOf, TransactionPageView } from '../../published/views.js';
import { ContestRequest, TripDecisionRequest, WastedTripsQuery } from './driving.requests.js';

const DEFAULT_LIMIT = 100;

/** Wasted trips, which the other side can contest and administrators decide. */
@Controller('api')
export class WastedTripsController {
  constructor(
    private readonly wastedTrips: WastedTrips,
    private readonly views: WastedTripViews,
    private readonly showTransaction: ShowTransaction,
  ) {}

  @Post('products/:id/contest-trip')
  @Access('signed-in')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({
    summary: 'The seller or buyer says, within 24 hours, that the driver of a wasted trip was not there',
  })
  async contest(
    @CurrentViewer() viewer: Viewer,
    @Param('id') listingId: string,
    @Body() { reason }: ContestRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<TransactionPageView> {
    const { userId } = viewer;
    const shareLink = await call.once(() => this.wastedTrips.contest({ listingId, byUserId: userId, reason }));
    return this.showTransaction.execute({ shareLink, asker: { userId, isStaff: isStaff(viewer) } });
  }

  @Get('admin/wasted-trips')
  @Access('staff')
  @ApiOperation({
    summary:
      'Wasted trips, newest first; `contested` also includes open ones without an arrival, which need a decision too',
  })
  list(@Query() { limit = DEFAULT_LIMIT, cursor, status }: WastedTripsQuery): Promise<PageOf<AdminWastedTripView>> {
    return this.views.page({ limit, cursor, status });
  }

  @Post('admin/wasted-trips/:id/decide')
  @StepUp()
  @Access('staff')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'Decides whether the driver is paid for a wasted trip' })
  async decide(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') tripId: string,
    @Body() { owed, reason }: TripDecisionRequest,
    @Repeatable() call: RepeatableCall,
  ): Promise<AdminWastedTripView> {
    await call.act(() => this.wastedTrips.decide({ tripId, owed, reason, byUserId }));
    return this.views.one(tripId);
  }
}
