import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { claimedMoment } from '../../domain/happened-at.js';
import type { JobCommand } from './accept-job.js';
import { DeliverySteps, type StepDone } from '../hand-over/delivery-steps.js';
import { WatchGivenBackJobs } from '../driving/watch-given-back-jobs.js';

/**
 * The driver gives a job back before setting off; `WatchGivenBackJobs` decides whether administrators review it. Throws
 * `NotFound`, `WrongState`.
 */
@Injectable()
export class GiveBackJob {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly watch: WatchGivenBackJobs,
    private readonly clock: Clock,
  ) {}

  async execute({ deliveryId, driverId, happenedAt, actionId }: JobCommand): Promise<StepDone | null> {
    const claimed = claimedMoment(happenedAt, this.clock.now());
    return this.steps.perform(
      { deliveryId, byUserId: driverId, actionId, leaves: ['given-back'] },
      async (delivery) => {
        delivery.giveBack(driverId);
        const facts = await this.watch.execute(driverId, delivery.state);
        return { driver: null, facts, entry: { kind: 'given-back', happenedAt: claimed } };
      },
    );
  }
}
