import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { FindDoublePayments } from '../../application/find-double-payments.js';

/** Each transfer and refund is checked once, when it is half an hour to two hours old. */
@Injectable()
@Scheduled({ name: 'payments.find-double-payments', everySeconds: 3_600 })
export class FindDoublePaymentsJob implements ScheduledJob {
  constructor(private readonly findDoublePayments: FindDoublePayments) {}

  run(): Promise<void> {
    return this.findDoublePayments.execute();
  }
}
