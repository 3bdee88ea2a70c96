import type { DomainEvent } from '../../domain/domain-event.js';

/** Writes facts into the queue in the transaction of the unit of work that states them; throws outside of one. */
export abstract class EventPublisher {
  abstract publish(...events: DomainEvent<object>[]): Promise<void>;
}
