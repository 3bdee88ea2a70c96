import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { CardProvider } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';

const OVERLAP_MS = 3_600_000;
const FIRST_LOOK_MS = 86_400_000;

/** Reads the provider's own list of events, so that a webhook that never came is heard all the same. */
@Injectable()
export class ListProviderEvents {
  constructor(
    private readonly provider: CardProvider,
    private readonly providerEvents: ProviderEvents,
    private readonly receive: ReceiveProviderEvent,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const newest = await this.providerEvents.newest();
    const since = newest === null ? this.clock.now().getTime() - FIRST_LOOK_MS : newest.getTime() - OVERLAP_MS;
    for (const event of await this.provider.listEvents(new Date(since))) await this.receive.execute(event);
  }
}
