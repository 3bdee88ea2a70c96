/** A record that no one may change afterwards, in what of it never changes: privacy may take the rest away. */
export interface DatedRecord {
  /** What it is, such as `ledger`; with the id it is unique. */
  kind: string;
  id: string;
  content: Record<string, unknown>;
}

/** From its first instant to before its last. */
export interface Span {
  from: Date;
  until: Date;
}

/** A context's permanent records, by the instant at which they were written. Each context gives its own; the console asks all. */
export abstract class DatedRecords {
  /** Everything of the span, in no order. */
  abstract of(span: Span): Promise<DatedRecord[]>;
  /** When the first of them was written; null when there is none. */
  abstract first(): Promise<Date | null>;
}
