import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { CardProvider } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';

const OVERLAP_MS = 3_600_000;
const INITIAL_LOOKBACK_MS = 86_400_000;

/**
 * Reads the provider's list of events, so that lost webhooks are handled too: since the last complete read, and not
 * since the newest known event, which may be later than others that were lost.
 */
@Injectable()
export class ListProviderEvents {
  /** The time up to which all events are known; null if never. */
  #knownUntil: Date | null = null;

  constructor(
    private readonly provider: CardProvider,
    private readonly providerEvents: ProviderEvents,
    private readonly receive: ReceiveProviderEvent,
    private readonly clock: Clock,
  ) {}

  /** Runs before this process handles its first event: events from before its last stop are known. */
  async begin(): Promise<void> {
    this.#knownUntil = await this.providerEvents.newest();
  }

  /** Throws `ProviderUnclear`: the next run then reads from the same time. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const since =
      this.#knownUntil === null ? now.getTime() - INITIAL_LOOKBACK_MS : this.#knownUntil.getTime() - OVERLAP_MS;
    for (const event of await this.provider.listEvents(new Date(since))) await this.receive.execute(event);
    this.#knownUntil = now;
  }
}
