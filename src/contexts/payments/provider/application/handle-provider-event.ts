import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { retryUnhandledAt, isTooOldToWaitFor } from '../domain/operation-times.js';
import { ChargeUnknown } from '../domain/provider.errors.js';
import { EventListeners } from './on-provider-event.js';
import type { ProviderEvent } from './ports/card-provider.js';
import { ProviderEvents, type RecordedEvent } from './ports/provider-events.js';

/** The event is a hint: it identifies what to query, and one use case queries the provider (money.md). */
@Injectable()
export class HandleProviderEvent {
  readonly #log = new Logger(HandleProviderEvent.name);

  constructor(
    private readonly providerEvents: ProviderEvents,
    private readonly listeners: EventListeners,
    private readonly clock: Clock,
  ) {}

  /**
   * Records irrelevant events without acting. An event about an unknown charge stays received and is retried
   * automatically. Throws other errors of a listener; the event is then unhandled and retried too.
   */
  async execute(eventId: string): Promise<void> {
    const event = await this.providerEvents.find(eventId);
    if (event !== null) await this.handle(event);
  }

  /** Like `execute`, for an event that was just read. */
  async handle(event: RecordedEvent): Promise<void> {
    try {
      await this.#dispatch(event);
    } catch (error) {
      await this.#wait(event, error);
      if (error instanceof ChargeUnknown) return;
      throw error;
    }
    await this.providerEvents.markHandled(event.id);
  }

  async #dispatch({ type, account, objectId }: ProviderEvent): Promise<void> {
    for (const { about, handle: hear } of this.listeners.of(type)) {
      const subject = about === 'account' ? account : objectId;
      if (subject !== null) await hear(subject);
    }
  }

  async #wait({ id: eventId, type, createdAt, tries }: RecordedEvent, error: unknown): Promise<void> {
    const now = this.clock.now();
    if (error instanceof ChargeUnknown && isTooOldToWaitFor(createdAt, now)) {
      const { chargeId } = error;
      this.#log.warn({ eventId, type, chargeId }, 'Event ignored: no payment has its charge');
      await this.providerEvents.markIgnored(eventId);
    } else await this.providerEvents.postpone(eventId, tries + 1, retryUnhandledAt(tries + 1, now));
  }
}
