import { Injectable } from '@nestjs/common';
import { Restoration } from '../../../../platform/application/ports/restoration.js';
import { PollOpenCheckouts } from './poll-open-checkouts.js';
import { ReconcileLedger } from '../../ledger/application/reconcile-ledger.js';
import { ReconciliationViews } from '../../ledger/application/reconciliation-views.js';
import { RecordProviderFee } from '../../protection/application/record-provider-fee.js';

/**
 * Reconciles with the provider. While a restored database is paused, first polls what can only be learned that way
 * (payments of open checkouts, their fees), and treats nothing as in transit.
 */
@Injectable()
export class ReconcileRestored {
  constructor(
    private readonly restoration: Restoration,
    private readonly pollOpenCheckouts: PollOpenCheckouts,
    private readonly recordProviderFee: RecordProviderFee,
    private readonly reconcileLedger: ReconcileLedger,
    private readonly views: ReconciliationViews,
  ) {}

  async execute(byUserId: number | null): Promise<{ id: string; differs: boolean }> {
    const { isPaused } = this.restoration;
    if (isPaused) {
      await this.pollOpenCheckouts.execute({ onlyLook: true });
      await this.recordProviderFee.executeForAll();
    }
    const id = await this.reconcileLedger.execute(byUserId, isPaused ? 0 : undefined);
    const { differenceCount, balance } = await this.views.find(id);
    return { id, differs: differenceCount > 0 || balance.difference !== 0 };
  }
}
