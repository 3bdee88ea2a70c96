import type { AccountFacts } from '../../src/payments/provider/domain/account-facts.js';

/** What the provider says of an account that has everything and can be paid. */
export const ABLE_ACCOUNT: AccountFacts = {
  detailsSubmitted: true,
  chargesEnabled: true,
  payoutsEnabled: true,
  transfersActive: true,
  disabledReason: null,
  currentlyDue: [],
  pastDue: [],
  errors: [],
  pendingVerification: [],
};
