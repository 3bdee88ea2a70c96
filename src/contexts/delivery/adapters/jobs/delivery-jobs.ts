import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { DriverPaperwork } from '../../application/drivers/driver-paperwork.js';
import { AnnounceDrivers } from '../../application/driving/announce-drivers.js';
import { FlagLateDeliveries } from '../../application/driving/flag-late-deliveries.js';
import { WastedTrips } from '../../application/driving/wasted-trips.js';
import { OldRowsRemover, type OldRows } from '../../../../platform/jobs/old-rows.js';
import { RemindParties } from '../../application/booking/remind-parties.js';

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
  constructor(private readonly wastedTrips: WastedTrips) {}

  run(): Promise<void> {
    return this.wastedTrips.settleUncontested();
  }
}

@Injectable()
@Scheduled({ name: 'delivery.forget-documents', dailyAtHour: 3, minutes: 15 })
export class DeleteOldDocumentsJob implements ScheduledJob {
  constructor(private readonly paperwork: DriverPaperwork) {}

  run(): Promise<void> {
    return this.paperwork.deleteOld();
  }
}

@Injectable()
@Scheduled({ name: 'delivery.tell-of-expiries', dailyAtHour: 8, minutes: 30 })
export class RemindOfExpiriesJob implements ScheduledJob {
  constructor(private readonly paperwork: DriverPaperwork) {}

  run(): Promise<void> {
    return this.paperwork.remindOfExpiries();
  }
}

/** Does not free the holds' load, because nothing reads the load of a past window. */
export const PAST_HOLDS: readonly OldRows[] = [
  {
    what: 'holds of past windows',
    keptForDays: 7,
    sql: `DELETE FROM delivery.hold WHERE checkout_id IN (
            SELECT checkout_id FROM delivery.hold WHERE day < ($1::timestamptz)::date AND until < $1
              ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
  },
];

@Injectable()
@Scheduled({ name: 'delivery.forget-past-holds', dailyAtHour: 1, minutes: 30 })
export class DeletePastHoldsJob implements ScheduledJob {
  constructor(private readonly remover: OldRowsRemover) {}

  async run(): Promise<void> {
    await this.remover.remove(PAST_HOLDS);
  }
}

@Injectable()
@Scheduled({ name: 'delivery.remind', everySeconds: 60 })
export class RemindPartiesJob implements ScheduledJob {
  constructor(private readonly remindParties: RemindParties) {}

  run(): Promise<void> {
    return this.remindParties.execute();
  }
}
