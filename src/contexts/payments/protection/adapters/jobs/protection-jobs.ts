import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { CancelOverdueSales } from '../../application/cancel-overdue-sales.js';
import { PursueRefunds } from '../../application/pursue-refunds.js';
import { RecordProviderFee } from '../../application/record-provider-fee.js';
import { ReleaseDueFunds } from '../../application/release/release-due-funds.js';

@Injectable()
@Scheduled({ name: 'payments.release-due', everySeconds: 10 })
export class ReleaseDueJob implements ScheduledJob {
  constructor(private readonly releaseDueFunds: ReleaseDueFunds) {}

  run(): Promise<void> {
    return this.releaseDueFunds.execute();
  }
}

@Injectable()
@Scheduled({ name: 'payments.cancel-forgotten-sales', everySeconds: 900 })
export class CancelOverdueSalesJob implements ScheduledJob {
  constructor(private readonly cancelOverdueSales: CancelOverdueSales) {}

  run(): Promise<void> {
    return this.cancelOverdueSales.execute();
  }
}

@Injectable()
@Scheduled({ name: 'payments.pursue-refunds', everySeconds: 300 })
export class PursueRefundsJob implements ScheduledJob {
  constructor(private readonly pursueRefunds: PursueRefunds) {}

  run(): Promise<void> {
    return this.pursueRefunds.execute();
  }
}

/** For fees that no event reported, or that an event reported before the payment was recorded. */
@Injectable()
@Scheduled({ name: 'payments.record-provider-fees', everySeconds: 30 })
export class RecordProviderFeesJob implements ScheduledJob {
  constructor(private readonly recordProviderFee: RecordProviderFee) {}

  run(): Promise<void> {
    return this.recordProviderFee.executeForAll();
  }
}
