import { Injectable } from '@nestjs/common';
import { causeOfNow } from '../../../../platform/application/correlation.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { HandleDueEvents } from './handle-due-events.js';
import { EventListeners } from './on-provider-event.js';
import { ProviderSettings } from './provider-settings.js';
import type { ProviderEvent } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';

/**
 * Published by versions before events were handled from their table (decision 0075); still subscribed because instances
 * of that version run in parallel during a deployment.
 */
export const PROVIDER_EVENT_RECEIVED = 'payments.provider-event-received.v1';
export interface ProviderEventReceivedV1 {
  providerEventId: string;
}

/** Records a provider event once and has it handled. Ignores events of the other mode, and those without a handler. */
@Injectable()
export class ReceiveProviderEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providerEvents: ProviderEvents,
    private readonly listeners: EventListeners,
    private readonly clock: Clock,
    private readonly settings: ProviderSettings,
    private readonly handleDueEvents: HandleDueEvents,
  ) {}

  async execute(event: ProviderEvent): Promise<void> {
    const isOurs = event.livemode === this.settings.expectsLivemode;
    const state = isOurs && this.listeners.of(event.type).length > 0 ? 'received' : 'ignored';
    await this.unitOfWork.runStatement(async () => {
      const isNew = await this.providerEvents.insert({ ...event, cause: causeOfNow() }, state, this.clock.now());
      if (isNew && state === 'received') this.handleDueEvents.wakeAfterCommit();
    });
  }
}
