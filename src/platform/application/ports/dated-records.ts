/** A permanent record, without the parts that privacy may remove later. */
export interface DatedRecord {
  /** Its kind, for example `ledger`; unique together with the id. */
  kind: string;
  id: string;
  content: Record<string, unknown>;
}

/** From the first instant (inclusive) to the last (exclusive). */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * A context's permanent records by creation time. Each context implements it for its own records; the console reads
 * all.
 */
export abstract class DatedRecords {
  /** All records of the span, in no particular order. */
  abstract of(span: Span): Promise<DatedRecord[]>;
  /** When the first of them was written; null if there are none. */
  abstract first(): Promise<Date | null>;
}
