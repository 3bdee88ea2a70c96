import { Injectable } from '@nestjs/common';
import { SUSPENSION_CHANGED, type SuspensionChangedV1 } from '../../../identity/published/events.js';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { JobAssignments } from '../../application/jobs/job-assignments.js';
import { DriverRepository } from '../../application/ports/driver.repository.js';

/**
 * Keeps whether a driver's account is suspended, and returns the jobs of one who is to the pool, like those of one
 * suspended as a driver.
 */
@Injectable()
@Subscribes(SUSPENSION_CHANGED)
export class OnAccountSuspended implements EventHandler<SuspensionChangedV1> {
  constructor(
    private readonly people: UserDirectory,
    private readonly drivers: DriverRepository,
    private readonly assignments: JobAssignments,
  ) {}

  async handle({ userId }: SuspensionChangedV1): Promise<void> {
    const isStopped = isSuspended(await this.people.find(userId));
    await this.drivers.recordPersonSuspended(userId, isStopped);
    if (isStopped) await this.assignments.giveBackAll({ driverId: userId });
  }
}
