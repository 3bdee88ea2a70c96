import type { Cause } from '../../../../../platform/application/correlation.js';
import type { ProviderEvent } from './card-provider.js';

export interface RecordedEvent extends ProviderEvent {
  /** How many tries to handle it have failed. */
  tries: number;
  /** The webhook's request id; null if unknown. */
  cause: Cause | null;
}

export abstract class ProviderEvents {
  /** Returns false if the event is already known. */
  abstract insert(
    event: ProviderEvent & Pick<RecordedEvent, 'cause'>,
    state: 'received' | 'ignored',
    at: Date,
  ): Promise<boolean>;
  abstract find(eventId: string): Promise<RecordedEvent | null>;
  /**
   * Claims up to `most` received events whose next try is due, longest waiting first, until `leaseUntil`. Concurrent
   * callers get different ones. In its own unit of work.
   */
  abstract claimDue(now: Date, leaseUntil: Date, most: number): Promise<RecordedEvent[]>;
  /** In its own unit of work. */
  abstract markHandled(eventId: string): Promise<void>;
  /** Permanently, without effect; in its own unit of work. */
  abstract markIgnored(eventId: string): Promise<void>;
  /** Keeps it received and retries it at that time; `tries` counts the failed ones. In its own unit of work. */
  abstract postpone(eventId: string, tries: number, nextTry: Date): Promise<void>;
  /** When the newest known event was created, null if there is none. */
  abstract newest(): Promise<Date | null>;
}
