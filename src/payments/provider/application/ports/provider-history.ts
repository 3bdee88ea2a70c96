import type { ProviderOperation } from './provider-operations.js';

/** An object that moved money, as the provider has it. */
export interface MadeObject<Result> {
  id: string;
  /** The operation that asked for it, ours or one that a restored database has forgotten; null where none is named. */
  operationId: string | null;
  /** Null for what moves no money. */
  amountCents: number | null;
  result: Result;
}

/** From an instant to another, both of them within; until now where no end is given. */
export interface Span {
  since: Date;
  until: Date | null;
}

/** What the provider made, whichever operation asked for it. */
export abstract class ProviderHistory {
  /**
   * What serves the same purpose as the operation: transfers to a sale's seller, refunds of a payment, reversals of a
   * transfer, transfers to a driver's account that are of no sale, sessions of a checkout and accounts of a person, the last
   * three within the span. What failed or came back whole is left out where it is of others; empty for what can be repeated without harm. Throws
   * `ProviderUnclear`, also where there are more than can be listed: an answer is whole or none.
   */
  abstract madeFor<Result>(operation: ProviderOperation, span: Span): Promise<MadeObject<Result>[]>;
}
