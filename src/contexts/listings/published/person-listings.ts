/** The number of a person's listings and sales. */
export interface ListingsOfPerson {
  /** Listings created, in any state. */
  productCount: number;
  /** Transactions as seller or buyer that were ever paid, refunded ones included. */
  transactionCount: number;
  /** Whether someone is paying for one of them, or we hold money of one; as seller, buyer or driver. */
  isMoving: boolean;
}

/** A person's listings and sales, for suspending the person, deleting the account, and deciding who counts as a buyer. */
export abstract class PersonListings {
  /** The result has every id. */
  abstract of(userIds: readonly number[]): Promise<Map<number, ListingsOfPerson>>;
  /** Whether the person has ever paid for an item, refunded ones included. */
  abstract hasBought(userId: number): Promise<boolean>;
  /** The seller's items on sale, oldest first, each with the checkout it is reserved for. */
  abstract offersOf(sellerId: number): Promise<{ listingId: string; reservedForCheckout: string | null }[]>;
  /**
   * Cancels every unpaid listing of the seller, in the caller's unit of work. Throws `WrongState` if a sale is under
   * way.
   */
  abstract cancelOffers(sellerId: number, reason: string): Promise<void>;
}
