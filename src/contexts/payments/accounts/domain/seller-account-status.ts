import type { AccountFacts } from '../../provider/domain/account-facts.js';
import type { SellerAccountStatus, StripeStatusView } from '../../published/views.js';

/**
 * What is known about a person's account: none, a gone one, or one with facts; `linkIssued` once onboarding has
 * started.
 */
export type AccountKnowledge =
  { kind: 'none' } | { kind: 'deleted' } | { kind: 'known'; linkIssued: boolean; facts: AccountFacts };

const WAITING_REASONS = new Set(['requirements.pending_verification', 'under_review']);

function isWaiting({ disabledReason, pendingVerification }: AccountFacts): boolean {
  if (disabledReason === null || disabledReason === '') return true;
  return WAITING_REASONS.has(disabledReason) || pendingVerification.length > 0;
}

const isRejected = ({ disabledReason }: AccountFacts): boolean => disabledReason?.startsWith('rejected.') === true;
const isEnabled = (facts: AccountFacts): boolean =>
  facts.detailsSubmitted && facts.chargesEnabled && facts.payoutsEnabled;
const owesSomething = ({ currentlyDue, pastDue, errors }: AccountFacts): boolean =>
  currentlyDue.length + pastDue.length + errors.length > 0;

function submittedStatus(facts: AccountFacts): SellerAccountStatus {
  if (owesSomething(facts)) return 'action_required';
  return isWaiting(facts) ? 'submitted' : 'restricted';
}

/** The payment-account status of specification §4; the first matching rule decides (money.md, "Account status"). */
export function sellerAccountStatus(knowledge: AccountKnowledge): SellerAccountStatus {
  if (knowledge.kind !== 'known') return knowledge.kind === 'none' ? 'unverified' : 'deleted';
  const { facts, linkIssued } = knowledge;
  if (isRejected(facts)) return 'rejected';
  if (isEnabled(facts)) return 'verified';
  return facts.detailsSubmitted ? submittedStatus(facts) : linkIssued ? 'pending' : 'unverified';
}

const NEEDS_ONBOARDING = new Set<SellerAccountStatus>(['unverified', 'pending', 'action_required', 'deleted']);

const isPayable = ({ payoutsEnabled, transfersActive, payoutBankFailed }: AccountFacts): boolean =>
  payoutsEnabled && transfersActive && payoutBankFailed !== true;

/** The response of GET /api/stripe/status (specification §3, api.md). */
export function stripeStatusView(knowledge: AccountKnowledge): StripeStatusView {
  const status = sellerAccountStatus(knowledge);
  const facts = knowledge.kind === 'known' ? knowledge.facts : null;
  return {
    status,
    isConnected: facts !== null,
    canCreateListings: status === 'verified',
    canReceivePayouts: facts !== null && isPayable(facts),
    bankAccountFailed: facts?.payoutBankFailed === true,
    needsOnboarding: NEEDS_ONBOARDING.has(status),
    account:
      facts === null
        ? null
        : {
            charges_enabled: facts.chargesEnabled,
            payouts_enabled: facts.payoutsEnabled,
            details_submitted: facts.detailsSubmitted,
            requirements: { currently_due: facts.currentlyDue, past_due: facts.pastDue },
          },
  };
}
