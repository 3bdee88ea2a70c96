import { Injectable } from '@nestjs/common';
import { ITEM_DELIVERED, type ItemDeliveredV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { ReleaseIfDue } from '../../application/release-if-due.js';
import { ScheduleRelease } from '../../application/schedule-release.js';

/** Not transactional, because a share that is due at once is paid at once, and that calls the provider. */
@Injectable()
@Subscribes(ITEM_DELIVERED, { transactional: false })
export class OnItemDelivered implements EventHandler<ItemDeliveredV1> {
  constructor(
    private readonly scheduleRelease: ScheduleRelease,
    private readonly releaseIfDue: ReleaseIfDue,
  ) {}

  async handle({ listingId, proof, at }: ItemDeliveredV1): Promise<void> {
    await this.scheduleRelease.execute({ listingId, proof, deliveredAt: new Date(at) });
    await this.releaseIfDue.execute(listingId);
  }
}
