import type { LedgerEntry } from '../../domain/ledger.js';

export abstract class LedgerRepository {
  /**
   * Appends in the caller's unit of work; an entry with the same cause and reference is written once, and returns false
   * after that.
   */
  abstract add(entry: LedgerEntry): Promise<boolean>;
  abstract listByListing(listingId: string): Promise<LedgerEntry[]>;
  /** Oldest first, as the caller's unit of work sees them. */
  abstract listByPayment(paymentId: string): Promise<LedgerEntry[]>;
  /** The same for several payments, in one query; payments without entries are left out. */
  abstract listByPayments(paymentIds: readonly string[]): Promise<Map<string, LedgerEntry[]>>;
}
