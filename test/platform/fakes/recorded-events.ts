import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { EventPublisher } from '../../../src/platform/application/ports/event-publisher.js';
import type { DomainEvent } from '../../../src/platform/domain/domain-event.js';

/** Records published events and, like the real one, refuses those published outside a unit of work. */
export class RecordedEvents extends EventPublisher {
  readonly published: DomainEvent<object>[] = [];

  publish(...events: DomainEvent<object>[]): Promise<void> {
    if (ambientTransaction.getStore() === undefined) {
      return Promise.reject(new Error('An event was published outside a unit of work.'));
    }
    this.published.push(...events);
    return Promise.resolve();
  }

  named(name: string): object[] {
    return this.published.filter((event) => event.name === name).map(({ payload }) => payload);
  }
}
