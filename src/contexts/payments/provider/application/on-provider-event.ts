const PROVIDER_EVENTS = Symbol('provider events');

/** A provider event that a method handles: a type, or a prefix that ends with a dot. */
export interface EventPattern {
  type: string;
  /** The id that the method gets: the event's object, or its connected account. */
  about: 'object' | 'account';
}

/**
 * Marks a use case's method to be called with an id for a provider event. The event is a hint: the method queries the
 * provider's state (money.md, "Events from the provider"). Can be repeated.
 */
export function OnProviderEvent(type: string, { about = 'object' }: Partial<EventPattern> = {}) {
  return (_target: object, _name: string, descriptor: TypedPropertyDescriptor<(id: string) => Promise<void>>): void => {
    const method = descriptor.value;
    if (method !== undefined) Reflect.defineMetadata(PROVIDER_EVENTS, [...patternsOf(method), { type, about }], method);
  };
}

/** What a method handles; empty if it is not marked. */
export function patternsOf(method: object): readonly EventPattern[] {
  return (Reflect.getMetadata(PROVIDER_EVENTS, method) as EventPattern[] | undefined) ?? [];
}

export interface EventListener extends EventPattern {
  handle(id: string): Promise<void>;
}

/** Every method marked with `OnProviderEvent`. */
export abstract class EventListeners {
  /** The handlers of an event type. */
  abstract of(type: string): readonly EventListener[];
}
