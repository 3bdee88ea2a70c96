import type { ClearingEntry } from '../../domain/reconciliation.js';

/** What our ledger says about the money at the provider. */
export abstract class ClearingReader {
  /** Entries that changed it since the instant, and those with the given references from any time. */
  abstract entries(since: Date, references: readonly string[]): Promise<ClearingEntry[]>;
  /** The expected balance at the provider, in cents. */
  abstract balanceCents(): Promise<number>;
  /** When the first entry was written; null while the ledger is empty. */
  abstract firstEntryAt(): Promise<Date | null>;
}
