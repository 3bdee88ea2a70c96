import type { ProviderEvent } from './card-provider.js';

export abstract class ProviderEvents {
  /** False when the event is known already. */
  abstract insert(event: ProviderEvent, state: 'received' | 'ignored', at: Date): Promise<boolean>;
  abstract find(eventId: string): Promise<ProviderEvent | null>;
  /** In a unit of work of its own. */
  abstract markHandled(eventId: string): Promise<void>;
  /** When the newest known event was created, null when there is none. */
  abstract newest(): Promise<Date | null>;
}
