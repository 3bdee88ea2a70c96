import { Injectable } from '@nestjs/common';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { DomainEvent } from '../../../../platform/domain/domain-event.js';
import type { Delivery } from '../../domain/delivery.js';
import { GIVEN_BACK_MS, reviewReason } from '../../domain/giving-back.js';
import { driverPaused, jobGivenBack } from '../../published/events.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { JobHistoryRepository } from '../ports/job-history.repository.js';

/**
 * Records that a job is given back. Giving back too many, or one whose addresses the driver has seen, pauses the driver
 * (product.md §6).
 */
@Injectable()
export class WatchGivenBackJobs {
  constructor(
    private readonly drivers: DriverRepository,
    private readonly history: JobHistoryRepository,
    private readonly people: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs in the unit of work that gives the job back, and returns the events to publish. The jobs of a suspended
   * driver or person are not counted, because they are taken from them.
   */
  async execute(driverId: number, { id: deliveryId, listingId }: Delivery['state']): Promise<DomainEvent<object>[]> {
    // The lock on the driver's row makes two jobs given back at the same time count one after the other.
    if ((await this.drivers.lock(driverId))?.status !== 'approved') return [];
    if (isSuspended(await this.people.find(driverId))) return [];
    const now = this.clock.now();
    const at = now.toISOString();
    const addressSeen = await this.history.wasSeen(driverId, deliveryId);
    await this.history.addGivenBack({ driverId, deliveryId, at: now, addressSeen });
    const after = new Date(now.getTime() - GIVEN_BACK_MS);
    const inSevenDays = await this.history.countGivenBack(driverId, after);
    const because = reviewReason({ addressSeen, inSevenDays });
    if (because === null) return [];
    const isNew = await this.drivers.pause(driverId, { at: now, deliveryId, because });
    const givenBack = jobGivenBack({ driverId, deliveryId, listingId, because, inSevenDays, at });
    return isNew ? [givenBack, driverPaused({ userId: driverId, deliveryId, listingId, at, because })] : [givenBack];
  }
}
