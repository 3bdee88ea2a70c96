import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { CardProvider } from './ports/card-provider.js';
import { ProviderEvents } from './ports/provider-events.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';

const OVERLAP_MS = 3_600_000;
const FIRST_LOOK_MS = 86_400_000;

/**
 * Reads the provider's own list of events, so that a webhook that never came is handled too: since it was last read,
 * and not since the newest event that is known, which may have come after others that were lost.
 */
@Injectable()
export class ListProviderEvents {
  /** Until when all events are known; null where none ever was. */
  #knownUntil: Date | null = null;

  constructor(
    private readonly provider: CardProvider,
    private readonly providerEvents: ProviderEvents,
    private readonly receive: ReceiveProviderEvent,
    private readonly clock: Clock,
  ) {}

  /** Before this process handles its first event: what came before it last ended is known. */
  async begin(): Promise<void> {
    this.#knownUntil = await this.providerEvents.newest();
  }

  /** Throws `ProviderUnclear`: then the next run reads from where this one would have. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const since = this.#knownUntil === null ? now.getTime() - FIRST_LOOK_MS : this.#knownUntil.getTime() - OVERLAP_MS;
    for (const event of await this.provider.listEvents(new Date(since))) await this.receive.execute(event);
    this.#knownUntil = now;
  }
}
