import type { LedgerEntry } from '../../domain/ledger.js';

export abstract class LedgerRepository {
  /** Appends in the caller's unit of work; an entry with the same cause and reference is written once and gives false after. */
  abstract add(entry: LedgerEntry): Promise<boolean>;
  abstract listByListing(listingId: string): Promise<LedgerEntry[]>;
  /** Oldest first, as on the books at this moment of the unit of work. */
  abstract listByPayment(paymentId: string): Promise<LedgerEntry[]>;
  /** The same of several, in one question; a payment without entries is missing. */
  abstract listByPayments(paymentIds: readonly string[]): Promise<Map<string, LedgerEntry[]>>;
}
