import type { SaleTrace } from '../../shared/domain/removed.js';

/** A transaction that has come to rest, and the moment at which that was first seen. */
export interface EndedSale {
  listingId: string;
  endedAt: Date;
}

/** Transactions that are over: the item at its end, no money held, on its way or in question. For removing their traces. */
export abstract class EndedSales {
  /**
   * Notes the end of up to `most` transactions that have come to rest, and takes it back from as many that move again. Gives
   * the larger of both numbers, so that fewer than `most` means that all is noted. In a unit of work.
   */
  abstract noteEnds(now: Date, most: number): Promise<number>;
  /** Those that ended before the instant and still have such traces, by their end, from after `after`. */
  abstract withTraces(
    trace: SaleTrace,
    question: { endedBefore: Date; after: EndedSale | null; most: number },
  ): Promise<EndedSale[]>;
  /** Holds those of them that are at rest until the caller's unit of work ends, and gives which; the others are left alone. */
  abstract hold(listingIds: readonly string[]): Promise<string[]>;
  /** Removes what this context has of the traces of transactions that are held. */
  abstract remove(trace: SaleTrace, listingIds: readonly string[], now: Date): Promise<void>;
}
