import { LiquidEvidenceWriter } from './adapters/evidence/liquid-evidence-writer.js';
import { BalancesController } from './adapters/http/balances.controller.js';
import { EvidenceController } from './adapters/http/evidence.controller.js';
import { DriverEarningsController } from './adapters/http/driver-earnings.controller.js';
import { MoneyDeskController } from './adapters/http/money-desk.controller.js';
import { OverviewController } from './adapters/http/overview.controller.js';
import { ReconciliationsController } from './adapters/http/reconciliations.controller.js';
import { RestorationController } from './adapters/http/restoration.controller.js';
import { StatementsController } from './adapters/http/statements.controller.js';
import { TaxReportController } from './adapters/http/tax-report.controller.js';
import { ForgetProviderEventsJob } from './adapters/jobs/forget-provider-events.job.js';
import { ReconcileLedgerJob } from './adapters/jobs/reconcile-ledger.job.js';
import { MoneyMeasurement } from './adapters/metrics/money-measurement.js';
import { ReconcileRestoredJob } from './adapters/jobs/reconcile-restored.job.js';
import { SqlClearingReader } from './adapters/persistence/sql-clearing.reader.js';
import { SqlDriverEarningsReader } from './adapters/persistence/sql-driver-earnings.reader.js';
import { SqlLedgerReader } from './adapters/persistence/sql-ledger.reader.js';
import { SqlMoneyDeskReader } from './adapters/persistence/sql-money-desk.reader.js';
import { SqlReconciliations } from './adapters/persistence/sql-reconciliations.js';
import { CollectEvidence } from './application/collect-evidence.js';
import { DisputedSales } from './application/disputed-sales.js';
import { ClearingReader } from './application/ports/clearing.reader.js';
import { EvidenceWriter } from './application/ports/evidence-writer.js';
import { DriverEarningsReader } from './application/ports/driver-earnings.reader.js';
import { LedgerReader } from './application/ports/ledger.reader.js';
import { MoneyDeskReader } from './application/ports/money-desk.reader.js';
import { Reconciliations } from './application/ports/reconciliations.js';
import { ReadTaxReport } from './application/read-tax-report.js';
import { ReconcileLedger } from './application/reconcile-ledger.js';
import { ReconcileRestored } from './application/reconcile-restored.js';
import { ReconciliationViews } from './application/reconciliation-views.js';
import { ReplayEvent } from './application/replay-event.js';
import { ResumeAfterRestore } from './application/resume-after-restore.js';
import { RetryOperation } from './application/retry-operation.js';
import { ShowBalances } from './application/show-balances.js';
import { ShowDriverEarnings } from './application/show-driver-earnings.js';
import { ShowMoneyDesk } from './application/show-money-desk.js';
import { ShowOverview } from './application/show-overview.js';
import { ShowStatement } from './application/show-statement.js';

/** What reads the ledger: reports, statements, the comparison with the provider and the money desk. */
export const READING_CONTROLLERS = [
  OverviewController,
  TaxReportController,
  BalancesController,
  StatementsController,
  ReconciliationsController,
  MoneyDeskController,
  EvidenceController,
  DriverEarningsController,
  RestorationController,
];

export const READING_PROVIDERS = [
  CollectEvidence,
  DisputedSales,
  { provide: EvidenceWriter, useClass: LiquidEvidenceWriter },
  ReadTaxReport,
  ShowBalances,
  ShowDriverEarnings,
  ShowOverview,
  ShowStatement,
  ReconcileLedger,
  ReconciliationViews,
  ShowMoneyDesk,
  ReplayEvent,
  RetryOperation,
  ReconcileLedgerJob,
  MoneyMeasurement,
  ForgetProviderEventsJob,
  ReconcileRestored,
  ReconcileRestoredJob,
  ResumeAfterRestore,
  { provide: LedgerReader, useClass: SqlLedgerReader },
  { provide: DriverEarningsReader, useClass: SqlDriverEarningsReader },
  { provide: ClearingReader, useClass: SqlClearingReader },
  { provide: Reconciliations, useClass: SqlReconciliations },
  { provide: MoneyDeskReader, useClass: SqlMoneyDeskReader },
];
