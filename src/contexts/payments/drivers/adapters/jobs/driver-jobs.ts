import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { PayDrivers } from '../../application/pay-drivers.js';

@Injectable()
@Scheduled({ name: 'payments.pay-drivers', dailyAtHour: 5 })
export class PayDriversJob implements ScheduledJob {
  constructor(private readonly payDrivers: PayDrivers) {}

  run(): Promise<void> {
    return this.payDrivers.execute();
  }
}
