import { AdoptOperation } from './adopt-operation.js';
import { AskOpenCheckouts } from './ask-open-checkouts.js';
import { CancelTransaction } from './cancel-transaction.js';
import { CapturePayment } from './capture-payment.js';
import { CheckoutHolds } from './checkout-holds.js';
import { ConfirmDelivery } from './confirm-delivery.js';
import { ConnectSeller } from './connect-seller.js';
import { CreateSellerAccount } from './create-seller-account.js';
import { DeliveryCalendar } from './delivery-calendar.js';
import { EndSession } from './end-session.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { HoldForCheckout } from './hold-for-checkout.js';
import { LapseCheckout } from './lapse-checkout.js';
import { LearnFee } from './learn-fee.js';
import { ListProviderEvents } from './list-provider-events.js';
import { OpenCheckoutContext } from './open-checkout-context.js';
import { OpenCheckout } from './open-checkout.js';
import { OrderViews } from './order-views.js';
import { PlanRelease } from './plan-release.js';
import { PayoutViews } from './payout-views.js';
import { ProblemPhotos } from './problem-photos.js';
import { ProviderCalls } from './provider-calls.js';
import { ProviderSettings } from './provider-settings.js';
import { PursueRefunds } from './pursue-refunds.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { RecordProblem } from './record-problem.js';
import { RecordSellerAccount } from './record-seller-account.js';
import { RefundBooks } from './refund-books.js';
import { RefundPayment } from './refund-payment.js';
import { ReleaseBooks } from './release-books.js';
import { ReleaseDueFunds } from './release-due-funds.js';
import { ReleaseFunds } from './release-funds.js';
import { ReportProblem } from './report-problem.js';
import { ResumeOneOperation } from './resume-one-operation.js';
import { ResumeOperations } from './resume-operations.js';
import { ScheduleRelease } from './schedule-release.js';
import { SecurePayment } from './secure-payment.js';
import { SellerAccountStatusReader } from './seller-account-status-reader.js';
import { SettleRefund } from './settle-refund.js';
import { SettleRelease } from './settle-release.js';
import { SettleSale } from './settle-sale.js';
import { ShowProblem } from './show-problem.js';
import { StartCheckout } from './start-checkout.js';
import { SyncCheckout } from './sync-checkout.js';
import { SyncSellerAccount } from './sync-seller-account.js';

/** Every use case of the context, for its module. */
export const USE_CASES = [
  AdoptOperation,
  AskOpenCheckouts,
  CancelTransaction,
  CapturePayment,
  CheckoutHolds,
  ConfirmDelivery,
  ConnectSeller,
  CreateSellerAccount,
  DeliveryCalendar,
  EndSession,
  HandleProviderEvent,
  HoldForCheckout,
  LapseCheckout,
  LearnFee,
  ListProviderEvents,
  OpenCheckoutContext,
  OpenCheckout,
  OrderViews,
  PlanRelease,
  PayoutViews,
  ProblemPhotos,
  ProviderCalls,
  ProviderSettings,
  PursueRefunds,
  ReceiveProviderEvent,
  RecordProblem,
  RecordSellerAccount,
  RefundBooks,
  RefundPayment,
  ReleaseBooks,
  ReleaseDueFunds,
  ReleaseFunds,
  ReportProblem,
  ResumeOneOperation,
  ResumeOperations,
  ScheduleRelease,
  SecurePayment,
  SellerAccountStatusReader,
  SettleRefund,
  SettleRelease,
  SettleSale,
  ShowProblem,
  StartCheckout,
  SyncCheckout,
  SyncSellerAccount,
];
