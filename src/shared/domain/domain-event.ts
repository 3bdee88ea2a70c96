/**
 * A fact of one context that others may hear. `name` is `<context>.<fact>.v<n>`; the payload holds ids and primitives
 * only, never an address, a code in the clear or an e-mail (docs/events.md).
 */
export interface DomainEvent<Payload extends object = Record<string, unknown>> {
  readonly name: string;
  readonly payload: Payload;
}
