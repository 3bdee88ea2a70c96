import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { forEachInTurn, logIfExpected } from './failures.js';
import { HandleProviderEvent } from './handle-provider-event.js';
import { ProviderEvents } from './ports/provider-events.js';

const BATCH = 200;

/** Takes up the events that could not be handled when they came, each by its own next try; one that fails delays no other. */
@Injectable()
export class RetryProviderEvents {
  readonly #log = new Logger(RetryProviderEvents.name);

  constructor(
    private readonly providerEvents: ProviderEvents,
    private readonly handle: HandleProviderEvent,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await forEachInTurn(await this.providerEvents.due(this.clock.now(), BATCH), (eventId) =>
      this.handle.execute(eventId).catch(logIfExpected(this.#log, { eventId }, 'An event could not be handled yet')),
    );
  }
}
