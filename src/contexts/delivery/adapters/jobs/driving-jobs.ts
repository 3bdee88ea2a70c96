import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { RemindOfExpiries } from '../../application/drivers/remind-of-expiries.js';
import { DeleteOldDocuments } from '../../application/drivers/delete-old-documents.js';
import { AnnounceDrivers } from '../../application/driving/announce-drivers.js';
import { FlagLateDeliveries } from '../../application/driving/flag-late-deliveries.js';
import { SettleTrips } from '../../application/driving/settle-trips.js';

@Injectable()
@Scheduled({ name: 'delivery.notice-late', everySeconds: 60 })
export class FlagLateDeliveriesJob implements ScheduledJob {
  constructor(private readonly flagLate: FlagLateDeliveries) {}

  run(): Promise<void> {
    return this.flagLate.execute();
  }
}

@Injectable()
@Scheduled({ name: 'delivery.announce-drivers', everySeconds: 60 })
export class AnnounceDriversJob implements ScheduledJob {
  constructor(private readonly announce: AnnounceDrivers) {}

  run(): Promise<void> {
    return this.announce.execute();
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

@Injectable()
@Scheduled({ name: 'delivery.forget-documents', dailyAtHour: 3, minutes: 15 })
export class DeleteOldDocumentsJob implements ScheduledJob {
  constructor(private readonly deleteOld: DeleteOldDocuments) {}

  run(): Promise<void> {
    return this.deleteOld.execute();
  }
}

@Injectable()
@Scheduled({ name: 'delivery.tell-of-expiries', dailyAtHour: 8, minutes: 30 })
export class RemindOfExpiriesJob implements ScheduledJob {
  constructor(private readonly remind: RemindOfExpiries) {}

  run(): Promise<void> {
    return this.remind.execute();
  }
}
