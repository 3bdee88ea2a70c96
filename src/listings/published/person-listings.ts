/** What a person has offered, sold and bought. */
export interface ListingsOfPerson {
  /** Offered, whatever became of it. */
  productCount: number;
  /** Ever paid for, sold or bought; also where the money went back. */
  transactionCount: number;
  /** Someone is paying for one of them, or the money of one lies with us; as seller, buyer or driver. */
  isMoving: boolean;
}

/** What a person has on the market: for the deletion of an account, and for who counts as a buyer. */
export abstract class PersonListings {
  /** Every id is in the answer. */
  abstract of(userIds: readonly number[]): Promise<Map<number, ListingsOfPerson>>;
  /** Ever paid for something here, also where the money went back. */
  abstract hasBought(userId: number): Promise<boolean>;
  /** Takes back every offer that no one has paid for; in the caller's unit of work. Throws `WrongState` for a sale under way. */
  abstract takeBackOffers(sellerId: number, reason: string): Promise<void>;
}
