/** What our ledger holds for a connected account or its user. */
export abstract class AccountObligations {
  /**
   * Whether money is held or owed for them: a sale that is not settled, a call that is under way to or from the account, or a
   * seller's or driver's share on the ledger.
   */
  abstract isOwed(account: { accountId: string; userId: number | null }): Promise<boolean>;
}
