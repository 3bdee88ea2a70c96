import type { Cause } from '../../../../shared/application/correlation.js';
import type { ProviderEvent } from './card-provider.js';

export interface RecordedEvent extends ProviderEvent {
  /** How often handling it has failed. */
  tries: number;
  /** The webhook's request; null when it is unknown. */
  cause: Cause | null;
}

export abstract class ProviderEvents {
  /** False when the event is known already. */
  abstract insert(
    event: ProviderEvent & Pick<RecordedEvent, 'cause'>,
    state: 'received' | 'ignored',
    at: Date,
  ): Promise<boolean>;
  abstract find(eventId: string): Promise<RecordedEvent | null>;
  /**
   * Takes up to `most` received events whose next try has come, the longest waiting first, until `leaseUntil`. Concurrent callers
   * get different ones. In a unit of work of its own.
   */
  abstract claimDue(now: Date, leaseUntil: Date, most: number): Promise<RecordedEvent[]>;
  /** In a unit of work of its own. */
  abstract markHandled(eventId: string): Promise<void>;
  /** For good, with nothing done; in a unit of work of its own. */
  abstract markIgnored(eventId: string): Promise<void>;
  /** It stays received and is tried again at that time; `tries` counts the failed ones. In a unit of work of its own. */
  abstract postpone(eventId: string, tries: number, nextTry: Date): Promise<void>;
  /** When the newest known event was created, null when there is none. */
  abstract newest(): Promise<Date | null>;
}
