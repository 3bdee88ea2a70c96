import type { AccountFacts } from '../../src/contexts/payments/provider/domain/account-facts.js';

/** The provider's facts about a complete account that can be paid. */
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
