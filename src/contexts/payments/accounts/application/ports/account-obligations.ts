/** What our ledger holds for a connected account or its user. */
export abstract class AccountObligations {
  /**
   * Whether money is held or owed for them: an unsettled sale, a call in progress to or from the account, or a seller's
   * or driver's balance in the ledger.
   */
  abstract isOwed(account: { accountId: string; userId: number | null }): Promise<boolean>;
}
