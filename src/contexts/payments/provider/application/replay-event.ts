import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { moneyDeskActed } from '../../published/events.js';
import { rethrowAsUnavailable } from './failures.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { ProviderEvents } from './ports/provider-events.js';

/** An administrator requests that a provider event is handled again. */
@Injectable()
export class ReplayEvent {
  constructor(
    private readonly providerEvents: ProviderEvents,
    private readonly handle: HandleProviderEvent,
    private readonly events: EventPublisher,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws `NotFound` and `ProviderNotResponding`. */
  async execute(eventId: string, byUserId: number): Promise<void> {
    if ((await this.providerEvents.find(eventId)) === null) throw new NotFound('event');
    await this.unitOfWork.run(() =>
      this.events.publish(moneyDeskActed({ action: 'replay-event', subjectId: eventId, byUserId })),
    );
    await this.handle.execute(eventId).catch(rethrowAsUnavailable());
  }
}
