import type { ClearingEntry } from '../../domain/reconciliation.js';

/** What our ledger says of the money at the provider. */
export abstract class ClearingReader {
  /** The entries that changed it since the instant, and those of the references whenever they were. */
  abstract entries(since: Date, references: readonly string[]): Promise<ClearingEntry[]>;
  /** What should lie at the provider, in cents. */
  abstract balanceCents(): Promise<number>;
  /** When the first entry was written; null while the ledger is empty. */
  abstract firstEntryAt(): Promise<Date | null>;
}
