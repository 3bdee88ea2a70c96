import { Injectable } from '@nestjs/common';
import { ITEM_DELIVERED, type ItemDeliveredV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { ReleaseDueFunds } from '../../application/release/release-due-funds.js';
import { ScheduleRelease } from '../../application/release/schedule-release.js';

/** Not transactional, because without an inspection period the share is paid immediately, which calls the provider. */
@Injectable()
@Subscribes(ITEM_DELIVERED, { transactional: false })
export class OnItemDelivered implements EventHandler<ItemDeliveredV1> {
  constructor(
    private readonly scheduleRelease: ScheduleRelease,
    private readonly releaseDue: ReleaseDueFunds,
    private readonly clock: Clock,
  ) {}

  async handle({ listingId, heardAt }: ItemDeliveredV1): Promise<void> {
    // In events of the previous version `at` is the device's claim, which must not start any clock about money.
    const heard = heardAt === undefined ? this.clock.now() : new Date(heardAt);
    const payment = await this.scheduleRelease.execute({ listingId, heardAt: heard });
    if (payment?.isReleaseDue(this.clock.now()) === true) await this.releaseDue.executeFor(listingId);
  }
}
