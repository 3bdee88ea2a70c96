import type { Transaction } from '../../domain/transaction.js';
import type { ListingFacts } from '../../published/transaction-register.js';

/** Finds, locks and saves transactions; what it is given has been decided. */
export abstract class TransactionRepository {
  abstract find(listingId: string): Promise<ListingFacts | null>;
  abstract findByShareLink(shareLink: string): Promise<ListingFacts | null>;
  /** By id, in one question; unknown ids are missing. */
  abstract findMany(listingIds: readonly string[]): Promise<Map<string, ListingFacts>>;
  /** No one else changes it until the unit of work ends. The same aggregate for every call in one unit of work, read once. */
  abstract lock(listingId: string): Promise<Transaction | null>;
  /** One write of all that has changed, under the next version; false, writing nothing, when the version is another by now. */
  abstract save(transaction: Transaction): Promise<boolean>;
  /** Guarded likewise. */
  abstract remove(transaction: Transaction): Promise<boolean>;
}
