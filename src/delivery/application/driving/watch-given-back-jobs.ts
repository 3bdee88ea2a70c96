import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { DomainEvent } from '../../../shared/domain/domain-event.js';
import type { Delivery } from '../../domain/delivery.js';
import { GIVEN_BACK_MS, lookedAtBecause } from '../../domain/giving-back.js';
import { driverPaused, jobGivenBack } from '../../published/events.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { JobHistoryRepository } from '../ports/job-history.repository.js';

/** Notes a job that is given back; too many of them, or one whose address was seen, pause the driver (product.md §6). */
@Injectable()
export class WatchGivenBackJobs {
  constructor(
    private readonly drivers: DriverRepository,
    private readonly history: JobHistoryRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In the unit of work that gives the job back; returns what is to be told. The jobs of a suspended driver are not
   * counted.
   */
  async execute(driverId: number, { id: deliveryId, listingId }: Delivery['state']): Promise<DomainEvent<object>[]> {
    // The driver's row is locked, so that two jobs that are given back at once are counted one after the other.
    if ((await this.drivers.lock(driverId))?.status !== 'approved') return [];
    const now = this.clock.now();
    const at = now.toISOString();
    const addressSeen = await this.history.wasSeen(driverId, deliveryId);
    await this.history.addGivenBack({ driverId, deliveryId, at: now, addressSeen });
    const after = new Date(now.getTime() - GIVEN_BACK_MS);
    const inSevenDays = await this.history.countGivenBack(driverId, after);
    const because = lookedAtBecause({ addressSeen, inSevenDays });
    if (because === null) return [];
    const isNew = await this.drivers.pause(driverId, { at: now, deliveryId, because });
    const told = jobGivenBack({ driverId, deliveryId, listingId, because, inSevenDays, at });
    return isNew ? [told, driverPaused({ userId: driverId, deliveryId, listingId, at, because })] : [told];
  }
}
