/**
 * A fact of one context that others may subscribe to. `name` is `<context>.<fact>.v<n>`; the payload holds ids and
 * primitives only, never an address, an unsealed code or an e-mail (docs/events.md).
 */
export interface DomainEvent<Payload extends object = Record<string, unknown>> {
  readonly name: string;
  readonly payload: Payload;
}

declare const PAYLOAD: unique symbol;
/** An event name with its payload type, which exists only at compile time. */
export type EventName<Payload extends object> = string & { readonly [PAYLOAD]?: Payload };

/** Creates an event factory for the name: payload in, event out. */
export const eventOf =
  <Payload extends object>(name: EventName<Payload>) =>
  (payload: Payload): DomainEvent<Payload> => ({ name, payload });
