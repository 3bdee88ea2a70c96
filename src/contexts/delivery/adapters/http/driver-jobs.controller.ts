import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { FormData, Uploads } from '../../../../platform/http/form-data.js';
import { Idempotent } from '../../../../platform/http/idempotent.js';
import { Repeatable, type RepeatableCall } from '../../../../platform/http/repeatable-call.js';
import type { UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { JobAssignments } from '../../application/jobs/job-assignments.js';
import { DeliverItem } from '../../application/hand-over/deliver-item.js';
import { Arrive } from '../../application/driving/arrive.js';
import { Depart } from '../../application/hand-over/depart.js';
import { DriverJobs } from '../../application/jobs/driver-jobs.js';
import { PickUpItem } from '../../application/hand-over/pick-up-item.js';
import { ReportDifference } from '../../application/hand-over/report-difference.js';
import { ReportFailure } from '../../application/hand-over/report-failure.js';
import type { DriverJobView } from '../../published/views.js';
import { ArriveRequest } from './driving.requests.js';
import {
  DeliverRequest,
  DifferenceRequest,
  FailRequest,
  JobsQuery,
  PickupRequest,
  StepRequest,
} from './delivery.requests.js';

const PHOTO = { files: { field: 'photo', most: 1 }, optional: true };
/** The request's idempotency key is the id of the device's step, and is kept in the delivery's record forever. */
const ActionId = (): ParameterDecorator => Headers('idempotency-key');
const momentOf = ({ happenedAt = null }: StepRequest): Date | null =>
  happenedAt === null ? null : new Date(happenedAt);

/** Lists a driver's jobs, and takes them or gives them back; each step returns the updated job. */
@Access('driver')
@Controller('api/driver/jobs')
export class DriverJobsController {
  constructor(
    private readonly jobs: DriverJobs,
    private readonly assignments: JobAssignments,
  ) {}

  @Get()
  list(@CurrentViewer() { userId }: Viewer, @Query() { day }: JobsQuery): Promise<{ items: DriverJobView[] }> {
    return this.jobs.list({ driverId: userId, day: day ?? null });
  }

  @Get(':id')
  one(@CurrentViewer() { userId: driverId }: Viewer, @Param('id') deliveryId: string): Promise<DriverJobView> {
    return this.jobs.oneFor({ deliveryId, driverId });
  }

  @Post(':id/accept')
  @HttpCode(200)
  @Idempotent()
  async accept(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() step: StepRequest,
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const done = await call.act(() =>
      this.assignments.accept({ deliveryId, driverId, happenedAt: momentOf(step), actionId }),
    );
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }

  @Post(':id/release')
  @HttpCode(200)
  @Idempotent()
  async giveBack(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() step: StepRequest,
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const done = await call.act(() =>
      this.assignments.giveBack({ deliveryId, driverId, happenedAt: momentOf(step), actionId }),
    );
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }
}

/** The steps of a job from setting off to the end; each may say when it happened, for steps that were done offline. */
@Access('driver')
@Controller('api/driver/jobs')
export class DriverStepsController {
  constructor(
    private readonly jobs: DriverJobs,
    private readonly departUseCase: Depart,
    private readonly arriveUseCase: Arrive,
    private readonly pickUpItem: PickUpItem,
    private readonly deliverItem: DeliverItem,
    private readonly reportDifference: ReportDifference,
    private readonly reportFailure: ReportFailure,
  ) {}

  @Post(':id/depart')
  @HttpCode(200)
  @Idempotent()
  async depart(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() step: StepRequest,
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const done = await call.act(() =>
      this.departUseCase.execute({ deliveryId, driverId, happenedAt: momentOf(step), actionId }),
    );
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }

  @Post(':id/arrive')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ summary: 'The driver is at the seller’s, or at the buyer’s with the item; the time is the server’s' })
  async arrive(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() request: ArriveRequest,
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const { position = null, stage = null } = request;
    const step = { deliveryId, driverId, happenedAt: momentOf(request), actionId };
    const done = await call.act(() => this.arriveUseCase.execute({ ...step, position, stage }));
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }

  @Post(':id/pickup')
  @HttpCode(200)
  @Idempotent()
  @FormData(PHOTO)
  async pickup(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() request: PickupRequest,
    @Uploads() [photo = null]: (UploadedFile | null)[],
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const { code = null, checks } = request;
    const done = await call.act(() =>
      this.pickUpItem.execute({
        deliveryId,
        driverId,
        code,
        checks,
        photo,
        happenedAt: momentOf(request),
        actionId: actionId ?? null,
      }),
    );
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }

  @Post(':id/differs')
  @HttpCode(200)
  @Idempotent()
  @FormData(PHOTO)
  async differs(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() request: DifferenceRequest,
    @Uploads() [photo = null]: (UploadedFile | null)[],
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const { checks, text = null } = request;
    const step = { deliveryId, driverId, happenedAt: momentOf(request), actionId };
    const done = await call.act(() => this.reportDifference.execute({ ...step, checks, text, photo }));
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }

  @Post(':id/deliver')
  @HttpCode(200)
  @Idempotent()
  @FormData(PHOTO)
  async deliver(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() request: DeliverRequest,
    @Uploads() [photo = null]: (UploadedFile | null)[],
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const { code = null } = request;
    const done = await call.act(() =>
      this.deliverItem.execute({
        deliveryId,
        driverId,
        code,
        photo,
        happenedAt: momentOf(request),
        actionId: actionId ?? null,
      }),
    );
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }

  @Post(':id/fail')
  @HttpCode(200)
  @Idempotent()
  @FormData(PHOTO)
  async fail(
    @CurrentViewer() { userId: driverId }: Viewer,
    @Param('id') deliveryId: string,
    @Body() request: FailRequest,
    @Uploads() [photo = null]: (UploadedFile | null)[],
    @ActionId() actionId: string | undefined,
    @Repeatable() call: RepeatableCall,
  ): Promise<DriverJobView> {
    const { reason, text = null } = request;
    const done = await call.act(() =>
      this.reportFailure.execute({
        deliveryId,
        driverId,
        reason,
        text,
        photo,
        happenedAt: momentOf(request),
        actionId: actionId ?? null,
      }),
    );
    return this.jobs.afterStep({ deliveryId, driverId }, done);
  }
}
