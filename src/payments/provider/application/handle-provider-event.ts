import { Injectable } from '@nestjs/common';
import { EventListeners } from './on-provider-event.js';
import { ProviderEvents } from './ports/provider-events.js';

/** The event is a hint: it names what to ask about, and the one use case for that asks the provider (money.md). */
@Injectable()
export class HandleProviderEvent {
  constructor(
    private readonly providerEvents: ProviderEvents,
    private readonly listeners: EventListeners,
  ) {}

  /** Events that nothing here depends on are kept and left alone. Throws what a listener throws: then it is not handled. */
  async execute(eventId: string): Promise<void> {
    const event = await this.providerEvents.find(eventId);
    if (event === null) return;
    for (const { about, hear } of this.listeners.of(event.type)) {
      const subject = about === 'account' ? event.account : event.objectId;
      if (subject !== null) await hear(subject);
    }
    await this.providerEvents.markHandled(eventId);
  }
}
