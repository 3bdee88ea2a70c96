/** One thing that happened to a sale. */
export interface SaleMoment {
  at: Date;
  /** `<part>.<what happened>`, such as `delivery.picked-up`; a code that the console has words for. */
  kind: string;
  /** Who did it; null where a rule, a job or the card provider did. */
  byUserId: number | null;
  /** In cents; null where it is about no money. */
  cents: number | null;
  /** What was said or chosen with it: a text of a person, or a code. */
  note: string | null;
}

/**
 * What a context knows of the past of a sale (product.md §7, "One page for a sale"). A context's class that extends this and
 * is a provider is found by the console; nothing lists the contexts.
 */
export abstract class SaleHistory {
  /** In the order in which it happened; none for a listing that is not there. */
  abstract of(listingId: string): Promise<SaleMoment[]>;
}
