/** One event in a sale's history. */
export interface SaleMoment {
  at: Date;
  /** `<part>.<what happened>`, for example `delivery.picked-up`; a code with a text in the console. */
  kind: string;
  /** Who did it; null for a rule, a job or the card provider. */
  byUserId: number | null;
  /** In cents; null if no money is involved. */
  cents: number | null;
  /** What was said or chosen: a person's text, or a code. */
  note: string | null;
}

/**
 * A context's part of a sale's history (product.md §7, "One page for a sale"). The console discovers every provider
 * that extends this class, so contexts need not be listed.
 */
export abstract class SaleHistory {
  /** In chronological order; empty for an unknown listing. */
  abstract of(listingId: string): Promise<SaleMoment[]>;
}
