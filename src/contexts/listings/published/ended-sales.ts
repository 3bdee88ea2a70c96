import type { SaleTrace } from '../../../platform/domain/removed.js';

/** An ended transaction and when its end was first recorded. */
export interface EndedSale {
  listingId: string;
  endedAt: Date;
}

/**
 * Ended transactions: the item is in a final state and no money is held, in transit or in question. Used to remove
 * their traces.
 */
export abstract class EndedSales {
  /**
   * Records the end of up to `most` ended transactions and clears it for up to `most` that have changed again. Returns
   * the larger count; less than `most` means that all are done. Must run in a unit of work.
   */
  abstract recordEnds(now: Date, most: number): Promise<number>;
  /** Transactions that ended before the instant and still have these traces, ordered by end, starting after `after`. */
  abstract withTraces(
    trace: SaleTrace,
    question: { endedBefore: Date; after: EndedSale | null; most: number },
  ): Promise<EndedSale[]>;
  /** Locks those of them that are still ended for the caller's unit of work and returns their ids; skips the others. */
  abstract hold(listingIds: readonly string[]): Promise<string[]>;
  /** Removes this context's traces of locked transactions. */
  abstract remove(trace: SaleTrace, listingIds: readonly string[], now: Date): Promise<void>;
}
