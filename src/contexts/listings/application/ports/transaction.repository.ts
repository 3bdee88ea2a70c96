import type { Transaction } from '../../domain/transaction.js';
import type { ListingFacts } from '../../published/transaction-register.js';

/** Finds, locks and saves transactions; the aggregate has made the decisions by then. */
export abstract class TransactionRepository {
  abstract find(listingId: string): Promise<ListingFacts | null>;
  abstract findByShareLink(shareLink: string): Promise<ListingFacts | null>;
  /** By id, in one query; unknown ids are left out. */
  abstract findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>>;
  /**
   * Locks the transaction until the unit of work ends. Repeated calls in one unit of work return the same aggregate,
   * read once.
   */
  abstract lock(listingId: string): Promise<Transaction | null>;
  /** Writes all changes at once under the next version; returns false, writing nothing, if the version has changed. */
  abstract save(transaction: Transaction): Promise<boolean>;
  /** Guarded by the version, like `save`. */
  abstract remove(transaction: Transaction): Promise<boolean>;
}
