/** A question and a command about all the money of a person, for the deletion of an account. */
export abstract class PersonMoney {
  /**
   * Those whose money is not at rest: a payment of theirs is held, released, given back or disputed, a checkout is open, or the
   * ledger owes them something, or they owe it.
   */
  abstract unsettled(userIds: readonly number[]): Promise<Set<number>>;
  /** The person's account at the card provider is no one's from now on; it stays there. In the caller's unit of work. */
  abstract forgetAccount(userId: number): Promise<void>;
}
