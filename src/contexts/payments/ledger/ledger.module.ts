import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity/identity.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { PaymentsDatedRecords } from '../published/dated-records.js';
import { SqlPaymentsDatedRecords } from './adapters/persistence/sql-payments-dated-records.js';
import { ProviderModule } from '../provider/provider.module.js';
import { LedgerController } from './adapters/http/ledger.controller.js';
import { OverviewController } from './adapters/http/overview.controller.js';
import { StatementsController } from './adapters/http/statements.controller.js';
import { TaxReportController } from './adapters/http/tax-report.controller.js';
import { FindDoublePaymentsJob, ReconcileLedgerJob } from './adapters/jobs/ledger-jobs.js';
import { SqlClearingReader } from './adapters/persistence/sql-clearing.reader.js';
import { SqlKnownMoves } from './adapters/persistence/sql-known-moves.js';
import { SqlLedgerReader } from './adapters/persistence/sql-ledger.reader.js';
import { SqlLedgerRepository } from './adapters/persistence/sql-ledger.repository.js';
import { SqlReconciliations } from './adapters/persistence/sql-reconciliations.js';
import { FindDoublePayments } from './application/find-double-payments.js';
import { ClearingReader } from './application/ports/clearing.reader.js';
import { KnownMoves } from './application/ports/known-moves.js';
import { LedgerReader } from './application/ports/ledger.reader.js';
import { LedgerRepository } from './application/ports/ledger.repository.js';
import { Reconciliations } from './application/ports/reconciliations.js';
import { ReadTaxReport } from './application/read-tax-report.js';
import { ReconcileLedger } from './application/reconcile-ledger.js';
import { ReconciliationViews } from './application/reconciliation-views.js';
import { LedgerViews } from './application/ledger-views.js';
import { ShowOverview } from './application/show-overview.js';
import { TransactionId } from './application/transaction-id.js';

/** Entries, division, reconciliation and reports: who gets what, to the cent. */
@Module({
  imports: [IdentityModule, ListingsModule, ProviderModule],
  controllers: [LedgerController, OverviewController, StatementsController, TaxReportController],
  providers: [
    FindDoublePaymentsJob,
    ReconcileLedgerJob,
    FindDoublePayments,
    ReadTaxReport,
    ReconcileLedger,
    ReconciliationViews,
    LedgerViews,
    ShowOverview,
    TransactionId,
    { provide: ClearingReader, useClass: SqlClearingReader },
    { provide: PaymentsDatedRecords, useClass: SqlPaymentsDatedRecords },
    { provide: KnownMoves, useClass: SqlKnownMoves },
    { provide: LedgerReader, useClass: SqlLedgerReader },
    { provide: LedgerRepository, useClass: SqlLedgerRepository },
    { provide: Reconciliations, useClass: SqlReconciliations },
  ],
  exports: [PaymentsDatedRecords, LedgerRepository, ReconcileLedger, ReconciliationViews, LedgerViews, TransactionId],
})
export class LedgerModule {}
