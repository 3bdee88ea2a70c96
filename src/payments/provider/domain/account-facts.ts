/** What the card provider says of a connected account, as far as its status depends on it. */
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
  /** The provider's id of the bank account that it pays out to; missing where it tells none. */
  payoutBank?: string;
}

/** Says nothing about a deleted account. */
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
