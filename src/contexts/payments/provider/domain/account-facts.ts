/** The card provider's facts about a connected account that its status depends on. */
export interface AccountFacts {
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  transfersActive: boolean;
  disabledReason: string | null;
  currentlyDue: string[];
  pastDue: string[];
  errors: unknown[];
  pendingVerification: string[];
  /** The provider's id of the payout bank account; absent if not reported. */
  payoutBank?: string;
  /** Payouts to that bank account fail, so the provider makes none until it is changed. */
  payoutBankFailed?: true;
  /** ISO 8601: since when we know; recorded by us. */
  payoutBankFailedSince?: string;
}

/** Empty for a deleted account. */
export const NO_FACTS: AccountFacts = {
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  transfersActive: false,
  disabledReason: null,
  currentlyDue: [],
  pastDue: [],
  errors: [],
  pendingVerification: [],
};
