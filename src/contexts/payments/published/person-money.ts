/** Sales, and what is due to the seller of them, in cents. */
export interface SumOfSales {
  count: number;
  cents: number;
}

/** A person's open money, for suspending or reinstating them. */
export interface OpenMoney {
  /** Checkouts in which the person is the buyer. */
  openCheckouts: number;
  /** Paid sales as the seller whose payout has not started. */
  unpaidSales: SumOfSales;
  /** Those of them that are held because the seller is suspended. */
  heldSales: SumOfSales;
  /** Open cases in which the person is the buyer or the seller. */
  openCases: number;
  /** What the person is owed as a driver, in cents. */
  driverPayCents: number;
}

/** A person's money across all sales, for deleting, suspending and reinstating an account. */
export abstract class PersonMoney {
  /**
   * People whose money is unsettled: a payment of theirs is held, or being released, refunded or disputed, a checkout
   * is open, or the ledger has a balance for them.
   */
  abstract unsettled(userIds: readonly number[]): Promise<Set<number>>;
  /** One query. */
  abstract open(userId: number): Promise<OpenMoney>;
  /** Unlinks the person's account at the card provider, where it remains. In the caller's unit of work. */
  abstract unlinkAccount(userId: number): Promise<void>;
}
