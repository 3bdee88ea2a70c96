import { Injectable, Logger } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { FindDoublePayments } from '../../application/find-double-payments.js';
import { ReconcileLedger } from '../../application/reconcile-ledger.js';
import { ReconciliationViews } from '../../application/reconciliation-views.js';

/** Each transfer and refund is checked once, when it is half an hour to two hours old. */
@Injectable()
@Scheduled({ name: 'payments.find-double-payments', everySeconds: 3_600 })
export class FindDoublePaymentsJob implements ScheduledJob {
  constructor(private readonly findDoublePayments: FindDoublePayments) {}

  run(): Promise<void> {
    return this.findDoublePayments.execute();
  }
}

/** Runs at night, after daylight saving time has changed. */
@Injectable()
@Scheduled({ name: 'payments.reconcile-ledger', dailyAtHour: 3, minutes: 30 })
export class ReconcileLedgerJob implements ScheduledJob {
  readonly #log = new Logger(ReconcileLedgerJob.name);

  constructor(
    private readonly reconcileLedger: ReconcileLedger,
    private readonly views: ReconciliationViews,
  ) {}

  async run(): Promise<void> {
    const { id, differenceCount, balance } = await this.views.find(await this.reconcileLedger.execute(null));
    if (differenceCount > 0 || balance.difference !== 0) {
      this.#log.warn({ reconciliationId: id, differenceCount, balance }, 'Ledger and provider differ');
    }
  }
}
