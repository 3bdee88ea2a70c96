import { Injectable, Logger } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { ReconcileLedger } from '../../application/reconcile-ledger.js';
import { ReconciliationViews } from '../../application/reconciliation-views.js';

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
