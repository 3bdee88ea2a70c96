const PROVIDER_EVENTS = Symbol('provider events');

/** An event of the provider that a method handles: a whole type, or a prefix that ends with a dot. */
export interface HeardEvent {
  type: string;
  /** What the method is given the id of: the event's object, or the connected account that it is about. */
  about: 'object' | 'account';
}

/**
 * Marks the method of a use case that is called with an id when the provider tells of it. The event is a hint: the
 * method asks the provider for the state of the thing (money.md, "Events from the provider"). May stand several times.
 */
export function OnProviderEvent(type: string, { about = 'object' }: Partial<HeardEvent> = {}) {
  return (_target: object, _name: string, descriptor: TypedPropertyDescriptor<(id: string) => Promise<void>>): void => {
    const method = descriptor.value;
    if (method !== undefined) Reflect.defineMetadata(PROVIDER_EVENTS, [...patternsOf(method), { type, about }], method);
  };
}

/** What a method handles; nothing for one that is not marked. */
export function patternsOf(method: object): readonly HeardEvent[] {
  return (Reflect.getMetadata(PROVIDER_EVENTS, method) as HeardEvent[] | undefined) ?? [];
}

export interface EventListener extends HeardEvent {
  hear(id: string): Promise<void>;
}

/** Every method that is marked with `OnProviderEvent`. */
export abstract class EventListeners {
  /** The handlers of an event type. */
  abstract of(type: string): readonly EventListener[];
}
