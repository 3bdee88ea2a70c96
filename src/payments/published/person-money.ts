/** A person's money across all sales, for deleting an account. */
export abstract class PersonMoney {
  /**
   * People whose money is unsettled: a payment of theirs is held, or being released, refunded or disputed, a checkout
   * is open, or the ledger has a balance for them.
   */
  abstract unsettled(userIds: readonly number[]): Promise<Set<number>>;
  /** Unlinks the person's account at the card provider, where it remains. In the caller's unit of work. */
  abstract unlinkAccount(userId: number): Promise<void>;
}
