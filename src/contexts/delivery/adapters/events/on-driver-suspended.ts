import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { JobAssignments } from '../../application/jobs/job-assignments.js';
import { DRIVER_STATUS_CHANGED, type DriverStatusChangedV1 } from '../../published/events.js';

/** Returns a suspended driver's jobs that have not started to the pool. */
@Injectable()
@Subscribes(DRIVER_STATUS_CHANGED)
export class OnDriverSuspended implements EventHandler<DriverStatusChangedV1> {
  constructor(private readonly assignments: JobAssignments) {}

  async handle({ userId, after }: DriverStatusChangedV1): Promise<void> {
    if (after === 'suspended') await this.assignments.giveBackAll({ driverId: userId });
  }
}
