import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { ProviderSettings } from './provider-settings.js';
import type { ProviderEvent } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';

/** Heard only by this context: a provider's event waits to be handled. */
export const PROVIDER_EVENT_RECEIVED = 'payments.provider-event-received.v1';
export interface ProviderEventReceivedV1 {
  providerEventId: string;
}

/** Writes a provider's event down, once, and hands it to a worker; the other mode's are kept and ignored. */
@Injectable()
export class ReceiveProviderEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly providerEvents: ProviderEvents,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly settings: ProviderSettings,
  ) {}

  async execute(event: ProviderEvent): Promise<void> {
    const isOurs = event.livemode === this.settings.expectsLivemode;
    await this.unitOfWork.run(async () => {
      const isNew = await this.providerEvents.insert(event, isOurs ? 'received' : 'ignored', this.clock.now());
      if (!isNew || !isOurs) return;
      await this.events.publish({ name: PROVIDER_EVENT_RECEIVED, payload: { providerEventId: event.id } });
    });
  }
}
