import { Module } from '@nestjs/common';
import { SettingsModule } from '../../admin/settings/settings.module.js';
import { APPROVED_DECISIONS } from './application/approved-decisions.js';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LossesModule } from '../losses/losses.module.js';
import { ProtectionModule } from '../protection/protection.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { LiquidEvidenceWriter } from './adapters/evidence/liquid-evidence-writer.js';
import { OnDeliveryLate } from './adapters/events/on-delivery-late.js';
import { AdminProblemsController } from './adapters/http/admin-problems.controller.js';
import { ProductCaseController } from './adapters/http/product-case.controller.js';
import { CasesController } from './adapters/http/cases.controller.js';
import { EvidenceController } from './adapters/http/evidence.controller.js';
import { MoneyDeskController } from './adapters/http/money-desk.controller.js';
import { ProblemsController } from './adapters/http/problems.controller.js';
import { TransactionsController } from './adapters/http/transactions.controller.js';
import { EscalateOverdueCasesJob, PollOpenDisputesJob, ListRisksJob } from './adapters/jobs/case-jobs.js';
import { MoneyMeasurement } from './adapters/metrics/money-measurement.js';
import { SqlCaseRepository } from './adapters/persistence/sql-case.repository.js';
import { SqlDisputeRepository } from './adapters/persistence/sql-dispute.repository.js';
import { SqlMoneyDeskReader } from './adapters/persistence/sql-money-desk.reader.js';
import { SqlProblemRepository } from './adapters/persistence/sql-problem.repository.js';
import { AskAboutSale } from './application/ask-about-sale.js';
import { AskProvider } from './application/ask-provider.js';
import { CollectEvidence } from './application/collect-evidence.js';
import { ConfirmDelivery } from './application/confirm-delivery.js';
import { DecideFee } from './application/decide-fee.js';
import { DecideProblem } from './application/decide-problem.js';
import { DisputeBooks } from './application/dispute-books.js';
import { DisputeOutcome } from './application/dispute-outcome.js';
import { DisputedSales } from './application/disputed-sales.js';
import { FreezeMissingItem } from './application/freeze-missing-item.js';
import { ReleaseHolds } from './application/release-holds.js';
import { ListRisks } from './application/list-risks.js';
import { MoneyRecords } from './application/money-records.js';
import { CaseRepository } from './application/ports/case.repository.js';
import { DisputeRepository } from './application/ports/dispute.repository.js';
import { EvidenceWriter } from './application/ports/evidence-writer.js';
import { MoneyDeskReader } from './application/ports/money-desk.reader.js';
import { ProblemRepository } from './application/ports/problem.repository.js';
import { ProblemPhotos } from './application/problem-photos.js';
import { ProblemShares } from './application/problem-shares.js';
import { RecordProblem } from './application/record-problem.js';
import { ReportUnderDispute } from './application/report-under-dispute.js';
import { ReportProblem } from './application/report-problem.js';
import { ResolveProblem } from './application/resolve-problem.js';
import { ShowMoneyDesk } from './application/show-money-desk.js';
import { ShowProblem } from './application/show-problem.js';
import { AcceptOffer } from './application/steps/accept-offer.js';
import { AnswerReport } from './application/steps/answer-report.js';
import { DeclineOffer } from './application/steps/decline-offer.js';
import { EscalateOverdueCases } from './application/steps/escalate-overdue-cases.js';
import { CaseTimeline } from './application/steps/case-timeline.js';
import { ShowCase } from './application/steps/show-case.js';
import { LockedCase } from './application/steps/locked-case.js';
import { SettleCase } from './application/steps/settle-case.js';
import { ShowTrackingPage } from './application/show-tracking-page.js';
import { TrackingController } from './adapters/http/tracking.controller.js';
import { WithdrawReport } from './application/steps/withdraw-report.js';
import { WriteMessage } from './application/steps/write-message.js';
import { SyncDispute } from './application/sync-dispute.js';
import { SqlMoneyWork } from './adapters/persistence/sql-money-work.js';
import { SqlMoneyHistory } from './adapters/persistence/sql-money-history.js';

/** Problems, disputes, evidence, and the money desk over all of payments. */
@Module({
  imports: [
    SettingsModule,
    DeliveryModule,
    IdentityModule,
    ListingsModule,
    CheckoutModule,
    ProtectionModule,
    AccountsModule,
    LedgerModule,
    LossesModule,
    ProviderModule,
  ],
  controllers: [
    AdminProblemsController,
    ProductCaseController,
    CasesController,
    EvidenceController,
    MoneyDeskController,
    ProblemsController,
    TrackingController,
    TransactionsController,
  ],
  providers: [
    SqlMoneyHistory,
    SqlMoneyWork,
    OnDeliveryLate,
    PollOpenDisputesJob,
    EscalateOverdueCasesJob,
    ListRisksJob,
    MoneyMeasurement,
    ...APPROVED_DECISIONS,
    AskAboutSale,
    AskProvider,
    CollectEvidence,
    ConfirmDelivery,
    DecideFee,
    DecideProblem,
    DisputeBooks,
    DisputeOutcome,
    DisputedSales,
    ReportUnderDispute,
    FreezeMissingItem,
    ReleaseHolds,
    ListRisks,
    MoneyRecords,
    ProblemPhotos,
    ProblemShares,
    RecordProblem,
    ReportProblem,
    ResolveProblem,
    ShowMoneyDesk,
    ShowProblem,
    AcceptOffer,
    AnswerReport,
    DeclineOffer,
    CaseTimeline,
    EscalateOverdueCases,
    ShowCase,
    LockedCase,
    SettleCase,
    ShowTrackingPage,
    WithdrawReport,
    WriteMessage,
    SyncDispute,
    { provide: CaseRepository, useClass: SqlCaseRepository },
    { provide: EvidenceWriter, useClass: LiquidEvidenceWriter },
    { provide: DisputeRepository, useClass: SqlDisputeRepository },
    { provide: MoneyDeskReader, useClass: SqlMoneyDeskReader },
    { provide: ProblemRepository, useClass: SqlProblemRepository },
  ],
})
export class CasesModule {}
