import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../shared/adapters/jobs/scheduled.js';
import { NoticeLateDeliveries } from '../../application/driving/notice-late-deliveries.js';
import { SettleTrips } from '../../application/driving/settle-trips.js';

@Injectable()
@Scheduled({ name: 'delivery.notice-late', everySeconds: 60 })
export class NoticeLateDeliveriesJob implements ScheduledJob {
  constructor(private readonly notice: NoticeLateDeliveries) {}

  run(): Promise<void> {
    return this.notice.execute();
  }
}

@Injectable()
@Scheduled({ name: 'delivery.settle-trips', everySeconds: 60 })
export class SettleTripsJob implements ScheduledJob {
  constructor(private readonly settle: SettleTrips) {}

  run(): Promise<void> {
    return this.settle.execute();
  }
}
