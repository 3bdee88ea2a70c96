import type { ProviderEvent } from './card-provider.js';

export abstract class ProviderEvents {
  /** False when the event is known already. */
  abstract insert(event: ProviderEvent, state: 'received' | 'ignored', at: Date): Promise<boolean>;
  abstract find(eventId: string): Promise<ProviderEvent | null>;
  /** In a unit of work of its own. */
  abstract markHandled(eventId: string): Promise<void>;
  /** For good, with nothing done; in a unit of work of its own. */
  abstract markIgnored(eventId: string): Promise<void>;
  /** It stays received and is tried again, later after each try; in a unit of work of its own. */
  abstract postpone(eventId: string): Promise<void>;
  /** Ids of received events whose next try has come, or of which no queue has told in time; the longest waiting first. */
  abstract due(now: Date, most: number): Promise<string[]>;
  /** When the newest known event was created, null when there is none. */
  abstract newest(): Promise<Date | null>;
}
