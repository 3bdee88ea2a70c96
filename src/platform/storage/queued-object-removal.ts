import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../application/ports/event-publisher.js';
import { ObjectRemoval } from '../application/ports/object-removal.js';
import { ObjectStore } from '../application/ports/object-store.js';
import { Subscribes, type EventHandler } from '../queue/subscribes.js';

/** Internal: only `OnObjectsUnwanted` below handles it. */
const OBJECTS_UNWANTED = 'shared.objects-unwanted.v1';
interface ObjectsUnwantedV1 {
  keys: string[];
}
/** Few enough that a handler finishes well before its heartbeat timeout. */
const MAX_KEYS = 50;

/** The files are not in the database, so a queue handler removes them after the unit of work has committed. */
@Injectable()
export class QueuedObjectRemoval extends ObjectRemoval {
  constructor(private readonly events: EventPublisher) {
    super();
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += MAX_KEYS) {
      await this.events.publish({ name: OBJECTS_UNWANTED, payload: { keys: keys.slice(from, from + MAX_KEYS) } });
    }
  }
}

@Injectable()
@Subscribes(OBJECTS_UNWANTED, { transactional: false })
export class OnObjectsUnwanted implements EventHandler<ObjectsUnwantedV1> {
  constructor(private readonly objects: ObjectStore) {}

  async handle({ keys }: ObjectsUnwantedV1): Promise<void> {
    for (const key of keys) await this.objects.remove(key);
  }
}
