import type { DomainEvent } from '../../domain/domain-event.js';

/** Adds events to the queue in the publishing unit of work's transaction; throws outside of one. */
export abstract class EventPublisher {
  abstract publish(...events: DomainEvent<object>[]): Promise<void>;
}
