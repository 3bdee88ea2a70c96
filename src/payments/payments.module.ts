import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SettingsModule } from '../admin/settings/settings.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { ACCOUNTS_CONTROLLERS, ACCOUNTS_PROVIDERS } from './accounts-side.js';
import { OnItemDelivered } from './adapters/events/on-item-delivered.js';
import { OnProviderEventReceived } from './adapters/events/on-provider-event-received.js';
import { OnDeliveryFailed } from './adapters/events/on-delivery-failed.js';
import { AdminProblemsController } from './adapters/http/admin-problems.controller.js';
import { CheckoutController } from './adapters/http/checkout.controller.js';
import { FundsController } from './adapters/http/funds.controller.js';
import { MoneyActionsController } from './adapters/http/money-actions.controller.js';
import { OrdersController } from './adapters/http/orders.controller.js';
import { PayoutsController } from './adapters/http/payouts.controller.js';
import { ProblemsController } from './adapters/http/problems.controller.js';
import { StripeController } from './adapters/http/stripe.controller.js';
import { TransactionsController } from './adapters/http/transactions.controller.js';
import { WebhookController } from './adapters/http/webhook.controller.js';
import * as jobs from './adapters/jobs/payment-jobs.js';
import { SqlCheckoutRepository } from './adapters/persistence/sql-checkout.repository.js';
import { SqlDisputeRepository } from './adapters/persistence/sql-dispute.repository.js';
import { SqlDriverPayouts } from './adapters/persistence/sql-driver-payouts.js';
import { SqlInstallation } from './adapters/persistence/sql-installation.js';
import { SqlLedgerRepository } from './adapters/persistence/sql-ledger.repository.js';
import { SqlPaymentRepository } from './adapters/persistence/sql-payment.repository.js';
import { SqlPayoutReader } from './adapters/persistence/sql-payout.reader.js';
import { SqlProblemRepository } from './adapters/persistence/sql-problem.repository.js';
import { SqlProviderEvents } from './adapters/persistence/sql-provider-events.js';
import { SqlProviderOperations } from './adapters/persistence/sql-provider-operations.js';
import { SqlSellerAccounts } from './adapters/persistence/sql-seller-accounts.js';
import { SqlSellerDebts } from './adapters/persistence/sql-seller-debts.js';
import { SqlWebhookRefusals } from './adapters/persistence/sql-webhook-refusals.js';
import { StripeCardProvider } from './adapters/stripe/stripe-card-provider.js';
import { StripeClient } from './adapters/stripe/stripe-client.js';
import { StripeHistory } from './adapters/stripe/stripe-history.js';
import { StripeSellerAccountProvider } from './adapters/stripe/stripe-seller-account-provider.js';
import { DiscoveredProviderCalls } from './adapters/system/discovered-provider-calls.js';
import { StripeRequests } from './adapters/stripe/stripe-requests.js';
import { ProviderRequests } from './application/ports/provider-requests.js';
import { ProviderCalls } from './application/provider-call.js';
import { EnvironmentStepMarker } from './adapters/system/environment-step-marker.js';
import { CardProvider } from './application/ports/card-provider.js';
import { CheckoutRepository } from './application/ports/checkout.repository.js';
import { DisputeRepository } from './application/ports/dispute.repository.js';
import { DriverPayouts } from './application/ports/driver-payouts.js';
import { Installation } from './application/ports/installation.js';
import { LedgerRepository } from './application/ports/ledger.repository.js';
import { PaymentRepository } from './application/ports/payment.repository.js';
import { PayoutReader } from './application/ports/payout.reader.js';
import { ProblemRepository } from './application/ports/problem.repository.js';
import { ProviderEvents } from './application/ports/provider-events.js';
import { ProviderHistory } from './application/ports/provider-history.js';
import { ProviderOperations } from './application/ports/provider-operations.js';
import { SellerAccountProvider } from './application/ports/seller-account-provider.js';
import { SellerAccounts } from './application/ports/seller-accounts.js';
import { SellerDebts } from './application/ports/seller-debts.js';
import { StepMarker } from './application/ports/step-marker.js';
import { WebhookRefusals } from './application/ports/webhook-refusals.js';
import { USE_CASES } from './application/use-cases.js';
import { SqlMoneyTraces } from './adapters/persistence/sql-money-traces.js';
import { SqlPersonMoney } from './adapters/persistence/sql-person-money.js';
import { MoneyTraces } from './published/money-traces.js';
import { PersonMoney } from './published/person-money.js';
import { READING_CONTROLLERS, READING_PROVIDERS } from './reading-side.js';
import { SqlPaymentsPersonalData } from './adapters/persistence/sql-payments-personal-data.js';
import { PaymentsPersonalData } from './published/personal-data.js';

@Module({
  imports: [DiscoveryModule, IdentityModule, ListingsModule, DeliveryModule, SettingsModule],
  controllers: [
    CheckoutController,
    OrdersController,
    PayoutsController,
    ProblemsController,
    TransactionsController,
    FundsController,
    AdminProblemsController,
    MoneyActionsController,
    StripeController,
    WebhookController,
    ...READING_CONTROLLERS,
    ...ACCOUNTS_CONTROLLERS,
  ],
  providers: [
    ...USE_CASES,
    ...READING_PROVIDERS,
    ...ACCOUNTS_PROVIDERS,
    ...Object.values(jobs),
    OnDeliveryFailed,
    OnItemDelivered,
    OnProviderEventReceived,
    StripeClient,
    { provide: CardProvider, useClass: StripeCardProvider },
    { provide: SellerAccountProvider, useClass: StripeSellerAccountProvider },
    { provide: CheckoutRepository, useClass: SqlCheckoutRepository },
    { provide: PaymentRepository, useClass: SqlPaymentRepository },
    { provide: PayoutReader, useClass: SqlPayoutReader },
    { provide: ProblemRepository, useClass: SqlProblemRepository },
    { provide: DisputeRepository, useClass: SqlDisputeRepository },
    { provide: MoneyTraces, useClass: SqlMoneyTraces },
    { provide: PaymentsPersonalData, useClass: SqlPaymentsPersonalData },
    { provide: PersonMoney, useClass: SqlPersonMoney },
    { provide: DriverPayouts, useClass: SqlDriverPayouts },
    { provide: Installation, useClass: SqlInstallation },
    { provide: LedgerRepository, useClass: SqlLedgerRepository },
    { provide: ProviderCalls, useClass: DiscoveredProviderCalls },
    { provide: ProviderRequests, useClass: StripeRequests },
    { provide: ProviderHistory, useClass: StripeHistory },
    { provide: ProviderOperations, useClass: SqlProviderOperations },
    { provide: ProviderEvents, useClass: SqlProviderEvents },
    { provide: SellerAccounts, useClass: SqlSellerAccounts },
    { provide: SellerDebts, useClass: SqlSellerDebts },
    { provide: WebhookRefusals, useClass: SqlWebhookRefusals },
    { provide: StepMarker, useClass: EnvironmentStepMarker },
  ],
  exports: [PaymentsPersonalData, MoneyTraces, PersonMoney],
})
export class PaymentsModule {}
