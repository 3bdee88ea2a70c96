import { Module } from '@nestjs/common';
import { SettingsModule } from '../../admin/settings/settings.module.js';
import { DeliveryModule } from '../../delivery/delivery.module.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { ListingsModule } from '../../listings/listings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LossesModule } from '../losses/losses.module.js';
import { ProtectionModule } from '../protection/protection.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { PaymentsPersonalData } from '../published/personal-data.js';
import { OrderContacts } from '../published/order-contacts.js';
import { ProviderIds } from '../published/provider-ids.js';
import { OnPersonSuspended } from './adapters/events/on-person-suspended.js';
import { CheckoutController } from './adapters/http/checkout.controller.js';
import { DeleteTransactionController } from './adapters/http/delete-transaction.controller.js';
import { OrdersController } from './adapters/http/orders.controller.js';
import { PapersController } from './adapters/http/papers.controller.js';
import { ReconciliationsController } from './adapters/http/reconciliations.controller.js';
import { RestorationController } from './adapters/http/restoration.controller.js';
import { PollOpenCheckoutsJob, LapseCheckoutsJob, ReconcileRestoredJob } from './adapters/jobs/checkout-jobs.js';
import { PdfkitPaperWriter } from './adapters/pdf/pdfkit-paper-writer.js';
import { SqlCheckoutRepository } from './adapters/persistence/sql-checkout.repository.js';
import { SqlPaymentsPersonalData } from './adapters/persistence/sql-payments-personal-data.js';
import { SqlOrderContacts } from './adapters/persistence/sql-order-contacts.js';
import { SqlProviderIds } from './adapters/persistence/sql-provider-ids.js';
import { OpenCheckouts } from './application/open-checkouts.js';
import { CancelTransaction } from './application/cancel-transaction.js';
import { CapturePayment } from './application/capture-payment.js';
import { CheckoutHolds } from './application/checkout-holds.js';
import { DeleteTransaction } from './application/delete-transaction.js';
import { DeliveryCalendar } from './application/delivery-calendar.js';
import { SyncCheckout } from './application/sync-checkout.js';
import { ExpireSession } from './application/expire-session.js';
import { HoldForCheckout } from './application/hold-for-checkout.js';
import { OpenCheckout } from './application/open-checkout.js';
import { OpenSession } from './application/open-session.js';
import { OrderViews } from './application/order-views.js';
import { CheckoutRepository } from './application/ports/checkout.repository.js';
import { PaperWriter } from './application/ports/paper-writer.js';
import { ResumeAfterRestore } from './application/resume-after-restore.js';
import { SecurePayment } from './application/secure-payment.js';
import { ShowOpenOrders } from './application/show-open-orders.js';
import { ShowReceipt } from './application/show-receipt.js';
import { ShowSaleStatement } from './application/show-sale-statement.js';
import { StartCheckout } from './application/start-checkout.js';

/** Checkout: start, hold, poll, record the payment, and undo. */
@Module({
  imports: [
    SettingsModule,
    DeliveryModule,
    IdentityModule,
    ListingsModule,
    ProtectionModule,
    AccountsModule,
    LedgerModule,
    LossesModule,
    ProviderModule,
  ],
  controllers: [
    CheckoutController,
    DeleteTransactionController,
    OrdersController,
    PapersController,
    ReconciliationsController,
    RestorationController,
  ],
  providers: [
    OnPersonSuspended,
    PollOpenCheckoutsJob,
    LapseCheckoutsJob,
    ReconcileRestoredJob,
    OpenCheckouts,
    CancelTransaction,
    CapturePayment,
    CheckoutHolds,
    DeleteTransaction,
    DeliveryCalendar,
    SyncCheckout,
    ExpireSession,
    HoldForCheckout,
    OpenCheckout,
    OpenSession,
    OrderViews,
    ResumeAfterRestore,
    SecurePayment,
    ShowOpenOrders,
    ShowReceipt,
    ShowSaleStatement,
    StartCheckout,
    { provide: CheckoutRepository, useClass: SqlCheckoutRepository },
    { provide: OrderContacts, useClass: SqlOrderContacts },
    { provide: ProviderIds, useClass: SqlProviderIds },
    { provide: PaperWriter, useClass: PdfkitPaperWriter },
    { provide: PaymentsPersonalData, useClass: SqlPaymentsPersonalData },
  ],
  exports: [CheckoutRepository, OrderContacts, PaymentsPersonalData, ProviderIds, CancelTransaction, SyncCheckout],
})
export class CheckoutModule {}
