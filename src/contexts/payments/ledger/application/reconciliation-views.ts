import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type {
  ReconciliationDifferenceView,
  ReconciliationsPage,
  ReconciliationView,
} from '../../published/money-views.js';
import type { PageRequest } from '../../../../platform/application/page.js';
import { Reconciliations, type RecordedDifference, type RecordedReconciliation } from './ports/reconciliations.js';

const amountOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const differenceView = (found: RecordedDifference): ReconciliationDifferenceView => ({
  id: found.id,
  kind: found.kind,
  cause: found.cause,
  reference: found.reference,
  at: found.at.toISOString(),
  productId: found.listingId,
  providerAmount: amountOf(found.providerCents),
  ledgerAmount: amountOf(found.ledgerCents),
});

function viewOf(run: RecordedReconciliation): ReconciliationView {
  const { providerCents, ledgerCents, platformCents } = run;
  return {
    id: run.id,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt.toISOString(),
    since: run.since.toISOString(),
    byUserId: run.byUserId,
    movements: run.movements,
    entries: run.entries,
    differenceCount: run.differenceCount,
    differences: run.differences.map(differenceView),
    platform: run.platform.map(({ reference, at, cents }) => ({
      reference,
      at: at.toISOString(),
      amount: cents / 100,
    })),
    balance: {
      provider: providerCents / 100,
      ledger: ledgerCents / 100,
      platform: platformCents / 100,
      difference: (providerCents - ledgerCents - platformCents) / 100,
    },
  };
}

/** The reconciliations, for administrators. */
@Injectable()
export class ReconciliationViews {
  constructor(private readonly reconciliations: Reconciliations) {}

  async find(id: string): Promise<ReconciliationView> {
    const run = await this.reconciliations.find(id);
    if (run === null) throw new NotFound('reconciliation');
    return viewOf(run);
  }

  async list(page: PageRequest): Promise<ReconciliationsPage> {
    const { items, nextCursor, total } = await this.reconciliations.page(page);
    return { items: items.map(viewOf), nextCursor, total };
  }
}
