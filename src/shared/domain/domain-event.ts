/**
 * A fact of one context that others may subscribe to. `name` is `<context>.<fact>.v<n>`; the payload holds ids and primitives
 * only, never an address, a code in the clear or an e-mail (docs/events.md).
 */
export interface DomainEvent<Payload extends object = Record<string, unknown>> {
  readonly name: string;
  readonly payload: Payload;
}

declare const PAYLOAD: unique symbol;
/** The name of an event together with the type of its payload, of which there is nothing at run time. */
export type EventName<Payload extends object> = string & { readonly [PAYLOAD]?: Payload };

/** Makes events of the name: takes the payload, gives the event that holds it. */
export const eventOf =
  <Payload extends object>(name: EventName<Payload>) =>
  (payload: Payload): DomainEvent<Payload> => ({ name, payload });
