import { Injectable } from '@nestjs/common';
import { GiveBackJob } from './give-back-job.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

/** Gives back the jobs of a driver who is suspended, or whose account is, that have not started. */
@Injectable()
export class GiveBackJobsOfDriver {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly giveBackJob: GiveBackJob,
  ) {}

  async execute({ driverId }: { driverId: number }): Promise<void> {
    for (const { state } of await this.deliveries.listScheduled(driverId)) {
      await this.giveBackJob.execute({ deliveryId: state.id, driverId, happenedAt: null });
    }
  }
}
