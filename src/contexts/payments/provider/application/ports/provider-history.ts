import type { ProviderOperation } from './provider-operations.js';

/** A provider object that moved money. */
export interface MadeObject<Result> {
  id: string;
  /** The operation that requested it, ours or one that a restored database has lost; null if it names none. */
  operationId: string | null;
  /** Null for objects that move no money. */
  amountCents: number | null;
  result: Result;
}

/** From one instant to another, both inclusive; until now without an end. */
export interface Span {
  since: Date;
  until: Date | null;
}

/** The objects at the provider, whichever operation requested them. */
export abstract class ProviderHistory {
  /**
   * The objects with the operation's purpose: transfers to a sale's seller, a payment's refunds, a transfer's
   * reversals, transfers to a driver's account outside sales, a checkout's sessions and a person's accounts, the last
   * three within the span. Leaves out failed and fully reversed ones of others; empty if repeating the call is
   * harmless. Throws `ProviderUnclear`, also if there are too many to list: a result is complete or an error.
   */
  abstract madeFor<Result>(operation: ProviderOperation, span: Span): Promise<MadeObject<Result>[]>;
}
