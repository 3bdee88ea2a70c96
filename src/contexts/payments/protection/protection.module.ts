import { Module } from '@nestjs/common';
import { SettingsModule } from '../../admin/settings/settings.module.js';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LossesModule } from '../losses/losses.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { MoneyTraces } from '../published/money-traces.js';
import { PersonMoney } from '../published/person-money.js';
import { OnDeliveryFailed } from './adapters/events/on-delivery-failed.js';
import { OnWastedTripDecided } from './adapters/events/on-wasted-trip-decided.js';
import { OnPayoutsPaused } from './adapters/events/on-payouts-paused.js';
import { OnSellerSuspended } from './adapters/events/on-seller-suspended.js';
import { OnItemDelivered } from './adapters/events/on-item-delivered.js';
import { FundsController } from './adapters/http/funds.controller.js';
import { MoneyActionsController } from './adapters/http/money-actions.controller.js';
import { PayoutsController } from './adapters/http/payouts.controller.js';
import { ProtectionController } from './adapters/http/protection.controller.js';
import {
  CancelOverdueSalesJob,
  PursueRefundsJob,
  RecordProviderFeesJob,
  ReleaseDueJob,
} from './adapters/jobs/protection-jobs.js';
import { SqlMoneyTraces } from './adapters/persistence/sql-money-traces.js';
import { SqlPaymentHolds } from './adapters/persistence/sql-payment-holds.js';
import { SqlPaymentRepository } from './adapters/persistence/sql-payment.repository.js';
import { SqlPayoutReader } from './adapters/persistence/sql-payout.reader.js';
import { SqlPersonMoney } from './adapters/persistence/sql-person-money.js';
import { SqlSellerDebts } from './adapters/persistence/sql-seller-debts.js';
import { APPROVED_MONEY_DECISIONS } from './application/approved-decisions.js';
import { AdoptFromProvider } from './application/adopt-from-provider.js';
import { AdoptRefunds } from './application/adopt-refunds.js';
import { AdoptTransfers } from './application/adopt-transfers.js';
import { AdoptedShares } from './application/adopted-shares.js';
import { ApplyHoldRules } from './application/apply-hold-rules.js';
import { CancelAutomatically } from './application/cancel-automatically.js';
import { CancelOverdueSales } from './application/cancel-overdue-sales.js';
import { ConfirmDestination } from './application/release/confirm-destination.js';
import { DecideShares } from './application/decide-shares.js';
import { EndSale } from './application/end-sale.js';
import { HoldSellersSales } from './application/hold-sellers-sales.js';
import { LockedSale } from './application/locked-sale.js';
import { PayoutViews } from './application/payout-views.js';
import { PaymentHolds } from './application/ports/payment-holds.js';
import { PaymentRepository } from './application/ports/payment.repository.js';
import { PayoutReader } from './application/ports/payout.reader.js';
import { SellerDebts } from './application/ports/seller-debts.js';
import { PursueRefunds } from './application/pursue-refunds.js';
import { RecordProviderFee } from './application/record-provider-fee.js';
import { RefundAfterRelease } from './application/refund-after-release.js';
import { RefundPayment } from './application/refund-payment.js';
import { RefundToBuyer } from './application/refund-to-buyer.js';
import { ReleaseDueFunds } from './application/release/release-due-funds.js';
import { ReleaseByAdministrator } from './application/release/release-by-administrator.js';
import { ReleaseFunds } from './application/release/release-funds.js';
import { ReleaseObstacles } from './application/release/release-obstacles.js';
import { RetryRefund } from './application/retry-refund.js';
import { ReturnItem } from './application/return-item.js';
import { ReverseTransfer } from './application/reverse-transfer.js';
import { SavePayment } from './application/save-payment.js';
import { ScheduleRelease } from './application/release/schedule-release.js';
import { SettleShares } from './application/settle-shares.js';
import { ShowProtection } from './application/show-protection.js';
import { SettleTrip } from './application/settle-trip.js';
import { TakeBackShare } from './application/take-back-share.js';
import { TransferToSeller } from './application/release/transfer-to-seller.js';

/** Payments: release, refund, reversal, holds and their rules. */
@Module({
  imports: [
    SettingsModule,
    IdentityModule,
    DeliveryModule,
    ListingsModule,
    AccountsModule,
    LedgerModule,
    LossesModule,
    ProviderModule,
  ],
  controllers: [FundsController, MoneyActionsController, PayoutsController, ProtectionController],
  providers: [
    OnDeliveryFailed,
    OnItemDelivered,
    OnPayoutsPaused,
    OnSellerSuspended,
    OnWastedTripDecided,
    ReleaseDueJob,
    CancelOverdueSalesJob,
    PursueRefundsJob,
    RecordProviderFeesJob,
    ...APPROVED_MONEY_DECISIONS,
    AdoptFromProvider,
    AdoptRefunds,
    AdoptTransfers,
    AdoptedShares,
    ApplyHoldRules,
    CancelAutomatically,
    CancelOverdueSales,
    ConfirmDestination,
    DecideShares,
    EndSale,
    HoldSellersSales,
    LockedSale,
    PayoutViews,
    PursueRefunds,
    RecordProviderFee,
    RefundAfterRelease,
    RefundPayment,
    RefundToBuyer,
    ReleaseDueFunds,
    ReleaseByAdministrator,
    ReleaseFunds,
    ReleaseObstacles,
    RetryRefund,
    ReturnItem,
    ReverseTransfer,
    SavePayment,
    ScheduleRelease,
    SettleShares,
    ShowProtection,
    SettleTrip,
    TakeBackShare,
    TransferToSeller,
    { provide: MoneyTraces, useClass: SqlMoneyTraces },
    { provide: PaymentHolds, useClass: SqlPaymentHolds },
    { provide: PaymentRepository, useClass: SqlPaymentRepository },
    { provide: PayoutReader, useClass: SqlPayoutReader },
    { provide: PersonMoney, useClass: SqlPersonMoney },
    { provide: SellerDebts, useClass: SqlSellerDebts },
  ],
  exports: [
    MoneyTraces,
    PaymentHolds,
    PaymentRepository,
    PersonMoney,
    AdoptFromProvider,
    DecideShares,
    EndSale,
    PursueRefunds,
    RecordProviderFee,
    RefundPayment,
    RefundToBuyer,
    ReleaseFunds,
    ReleaseDueFunds,
    ReverseTransfer,
    SavePayment,
    SettleShares,
    TakeBackShare,
  ],
})
export class ProtectionModule {}
