import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SettingsModule } from '../../admin/settings/settings.module.js';
import { OnProviderEventReceived } from './adapters/events/on-provider-event-received.js';
import { ProviderRetriesController } from './adapters/http/provider-retries.controller.js';
import { WebhookController } from './adapters/http/webhook.controller.js';
import { DeleteOldProviderEventsJob } from './adapters/jobs/delete-old-provider-events.job.js';
import { ListProviderEventsJob, ResumeOperationsJob, RetryProviderEventsJob } from './adapters/jobs/provider-jobs.js';
import { SqlInstallation } from './adapters/persistence/sql-installation.js';
import { SqlProviderEvents } from './adapters/persistence/sql-provider-events.js';
import { SqlProviderOperations } from './adapters/persistence/sql-provider-operations.js';
import { SqlWebhookRefusals } from './adapters/persistence/sql-webhook-refusals.js';
import { PlatformPayouts } from './adapters/stripe/platform-payouts.js';
import { ProviderClock } from './adapters/stripe/provider-clock.js';
import { StripeCardProvider } from './adapters/stripe/stripe-card-provider.js';
import { StripeClient } from './adapters/stripe/stripe-client.js';
import { StripeConnectedAccounts } from './adapters/stripe/stripe-connected-accounts.js';
import { StripeHistory } from './adapters/stripe/stripe-history.js';
import { StripeMovedMoney } from './adapters/stripe/stripe-moved-money.js';
import { StripeRecentMoves } from './adapters/stripe/stripe-recent-moves.js';
import { StripeRequests } from './adapters/stripe/stripe-requests.js';
import { StripeSellerAccountProvider } from './adapters/stripe/stripe-seller-account-provider.js';
import { DiscoveredEventListeners } from './adapters/system/discovered-event-listeners.js';
import { DiscoveredProviderCalls } from './adapters/system/discovered-provider-calls.js';
import { EnvironmentStepMarker } from './adapters/system/environment-step-marker.js';
import { PollInTurn } from './application/poll-in-turn.js';
import { GuardProviderMode } from './application/guard-provider-mode.js';
import { HandleDueEvents } from './application/handle-due-events.js';
import { HandleProviderEvent } from './application/handle-provider-event.js';
import { ProviderEventInbox } from './application/provider-event-inbox.js';
import { EventListeners } from './application/on-provider-event.js';
import { OperationEngine } from './application/operation-engine.js';
import { CardProvider } from './application/ports/card-provider.js';
import { ConnectedAccounts } from './application/ports/connected-accounts.js';
import { Installation } from './application/ports/installation.js';
import { MovedMoney } from './application/ports/moved-money.js';
import { ProviderEvents } from './application/ports/provider-events.js';
import { ProviderHistory } from './application/ports/provider-history.js';
import { ProviderOperations } from './application/ports/provider-operations.js';
import { ProviderRequests } from './application/ports/provider-requests.js';
import { RecentMoves } from './application/ports/recent-moves.js';
import { SellerAccountProvider } from './application/ports/seller-account-provider.js';
import { StepMarker } from './application/ports/step-marker.js';
import { WebhookRefusals } from './application/ports/webhook-refusals.js';
import { ProviderCalls } from './application/provider-call.js';
import { ProviderSettings } from './application/provider-settings.js';
import { RecoverOperations } from './application/recover-operations.js';
import { RepeatsByHand } from './application/repeats-by-hand.js';
import { RestoredMoney } from './application/restored-money.js';

/** The operation engine, the inbox of provider events, the Stripe client and restored money. */
@Module({
  imports: [DiscoveryModule, SettingsModule],
  controllers: [ProviderRetriesController, WebhookController],
  providers: [
    OnProviderEventReceived,
    DeleteOldProviderEventsJob,
    ResumeOperationsJob,
    ListProviderEventsJob,
    PlatformPayouts,
    ProviderClock,
    RetryProviderEventsJob,
    StripeClient,
    PollInTurn,
    GuardProviderMode,
    HandleDueEvents,
    HandleProviderEvent,
    ProviderEventInbox,
    OperationEngine,
    ProviderSettings,
    RecoverOperations,
    RepeatsByHand,
    RestoredMoney,
    { provide: Installation, useClass: SqlInstallation },
    { provide: ProviderEvents, useClass: SqlProviderEvents },
    { provide: ProviderOperations, useClass: SqlProviderOperations },
    { provide: WebhookRefusals, useClass: SqlWebhookRefusals },
    { provide: CardProvider, useClass: StripeCardProvider },
    { provide: ConnectedAccounts, useClass: StripeConnectedAccounts },
    { provide: MovedMoney, useClass: StripeMovedMoney },
    { provide: ProviderHistory, useClass: StripeHistory },
    { provide: ProviderRequests, useClass: StripeRequests },
    { provide: RecentMoves, useClass: StripeRecentMoves },
    { provide: SellerAccountProvider, useClass: StripeSellerAccountProvider },
    { provide: EventListeners, useClass: DiscoveredEventListeners },
    { provide: ProviderCalls, useClass: DiscoveredProviderCalls },
    { provide: StepMarker, useClass: EnvironmentStepMarker },
  ],
  exports: [
    Installation,
    ProviderOperations,
    CardProvider,
    EventListeners,
    ConnectedAccounts,
    MovedMoney,
    RecentMoves,
    SellerAccountProvider,
    StepMarker,
    PollInTurn,
    OperationEngine,
    ProviderSettings,
  ],
})
export class ProviderModule {}
