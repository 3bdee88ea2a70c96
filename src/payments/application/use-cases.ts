import { OperationEngine } from './operation-engine.js';
import { RecoverOperations } from './recover-operations.js';
import { TransferToSeller } from './transfer-to-seller.js';
import { RefundToBuyer } from './refund-to-buyer.js';
import { ReverseTransfer } from './reverse-transfer.js';
import { PayDriver } from './pay-driver.js';
import { OpenSession } from './open-session.js';
import { ExpireSession } from './expire-session.js';
import { CreateAccount } from './create-account.js';
import { AskAboutSale } from './ask-about-sale.js';
import { AskOpenCheckouts } from './ask-open-checkouts.js';
import { AskProvider } from './ask-provider.js';
import { CancelByClock } from './cancel-by-clock.js';
import { CancelForgottenSales } from './cancel-forgotten-sales.js';
import { CancelTransaction } from './cancel-transaction.js';
import { CapturePayment } from './capture-payment.js';
import { CheckoutHolds } from './checkout-holds.js';
import { ConfirmDelivery } from './confirm-delivery.js';
import { ConfirmDestination } from './confirm-destination.js';
import { ConnectSeller } from './connect-seller.js';
import { CreateSellerAccount } from './create-seller-account.js';
import { DecideProblem } from './decide-problem.js';
import { DecideShares } from './decide-shares.js';
import { DeleteTransaction } from './delete-transaction.js';
import { DeliveryCalendar } from './delivery-calendar.js';
import { DisputeBooks } from './dispute-books.js';
import { DisputeLedger } from './dispute-ledger.js';
import { DisputeOutcome } from './dispute-outcome.js';
import { DisputeShares } from './dispute-shares.js';
import { EndSale } from './end-sale.js';
import { EndSession } from './end-session.js';
import { GuardProviderMode } from './guard-provider-mode.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { HearWebhook } from './hear-webhook.js';
import { HoldForCheckout } from './hold-for-checkout.js';
import { LapseCheckout } from './lapse-checkout.js';
import { ListProviderEvents } from './list-provider-events.js';
import { LockedSale } from './locked-sale.js';
import { OpenCheckout } from './open-checkout.js';
import { MoneyRecords } from './money-records.js';
import { OrderViews } from './order-views.js';
import { PayDrivers } from './pay-drivers.js';
import { PayoutViews } from './payout-views.js';
import { ProblemPhotos } from './problem-photos.js';
import { ProblemShares } from './problem-shares.js';
import { ProviderSettings } from './provider-settings.js';
import { PursueRefunds } from './pursue-refunds.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { RecordProblem } from './record-problem.js';
import { RecordProviderFee } from './record-provider-fee.js';
import { RecordSellerAccount } from './record-seller-account.js';
import { RefundAfterRelease } from './refund-after-release.js';
import { RefundPayment } from './refund-payment.js';
import { ReleaseDestination } from './release-destination.js';
import { ReleaseDueFunds } from './release-due-funds.js';
import { ReleaseFunds } from './release-funds.js';
import { ReleaseIfDue } from './release-if-due.js';
import { ReportProblem } from './report-problem.js';
import { ResolveProblem } from './resolve-problem.js';
import { RestoredMoney } from './restored-money.js';
import { RetryRefund } from './retry-refund.js';
import { ReturnItem } from './return-item.js';
import { ScheduleRelease } from './schedule-release.js';
import { SecurePayment } from './secure-payment.js';
import { SellerAccountStatusReader } from './seller-account-status-reader.js';
import { SettleSale } from './settle-sale.js';
import { SettleShares } from './settle-shares.js';
import { ShowProblem } from './show-problem.js';
import { StartCheckout } from './start-checkout.js';
import { SyncCheckout } from './sync-checkout.js';
import { SyncDispute } from './sync-dispute.js';
import { SyncSellerAccount } from './sync-seller-account.js';
import { TakeBackShare } from './take-back-share.js';
import { TransactionId } from './transaction-id.js';

/** Every use case of the context, for its module. */
export const USE_CASES = [
  OperationEngine,
  RecoverOperations,
  TransferToSeller,
  RefundToBuyer,
  ReverseTransfer,
  PayDriver,
  OpenSession,
  ExpireSession,
  CreateAccount,
  AskAboutSale,
  AskOpenCheckouts,
  AskProvider,
  CancelByClock,
  CancelForgottenSales,
  CancelTransaction,
  CapturePayment,
  CheckoutHolds,
  ConfirmDelivery,
  ConfirmDestination,
  ConnectSeller,
  CreateSellerAccount,
  DecideProblem,
  DecideShares,
  DeleteTransaction,
  DeliveryCalendar,
  DisputeBooks,
  DisputeLedger,
  DisputeOutcome,
  DisputeShares,
  EndSale,
  EndSession,
  GuardProviderMode,
  HandleProviderEvent,
  HearWebhook,
  HoldForCheckout,
  LapseCheckout,
  ListProviderEvents,
  LockedSale,
  MoneyRecords,
  OpenCheckout,
  OrderViews,
  PayDrivers,
  PayoutViews,
  ProblemPhotos,
  ProblemShares,
  ProviderSettings,
  PursueRefunds,
  ReceiveProviderEvent,
  RecordProblem,
  RecordProviderFee,
  RecordSellerAccount,
  RefundAfterRelease,
  RefundPayment,
  ReleaseDestination,
  ReleaseDueFunds,
  ReleaseFunds,
  ReleaseIfDue,
  ReportProblem,
  ResolveProblem,
  RestoredMoney,
  RetryRefund,
  ReturnItem,
  ScheduleRelease,
  SecurePayment,
  SellerAccountStatusReader,
  SettleSale,
  SettleShares,
  ShowProblem,
  StartCheckout,
  SyncCheckout,
  SyncDispute,
  SyncSellerAccount,
  TakeBackShare,
  TransactionId,
];
