import type { SellerAccountStatus, StripeStatusView } from '../published/views.js';

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
}

/** What is known of somebody's account: none, one that is gone, or one with facts; `linkIssued` once onboarding was begun. */
export type AccountKnowledge =
  { kind: 'none' } | { kind: 'deleted' } | { kind: 'known'; linkIssued: boolean; facts: AccountFacts };

const WAITING_REASONS = new Set(['requirements.pending_verification', 'under_review']);

function isWaiting({ disabledReason, pendingVerification }: AccountFacts): boolean {
  if (disabledReason === null || disabledReason === '') return true;
  return WAITING_REASONS.has(disabledReason) || pendingVerification.length > 0;
}

/** The payment-account status of the specification §4; the first rule that fits decides (money.md, "Account status"). */
export function sellerAccountStatus(knowledge: AccountKnowledge): SellerAccountStatus {
  if (knowledge.kind === 'none') return 'unverified';
  if (knowledge.kind === 'deleted') return 'deleted';
  const { facts, linkIssued } = knowledge;
  if (facts.disabledReason?.startsWith('rejected.') === true) return 'rejected';
  if (facts.detailsSubmitted && facts.chargesEnabled && facts.payoutsEnabled) return 'verified';
  if (!facts.detailsSubmitted) return linkIssued ? 'pending' : 'unverified';
  if (facts.currentlyDue.length + facts.pastDue.length + facts.errors.length > 0) return 'action_required';
  return isWaiting(facts) ? 'submitted' : 'restricted';
}

const NEEDS_ONBOARDING = new Set<SellerAccountStatus>(['unverified', 'pending', 'action_required', 'deleted']);

/** The answer of GET /api/stripe/status (specification §3, api.md). */
export function stripeStatusView(knowledge: AccountKnowledge): StripeStatusView {
  const status = sellerAccountStatus(knowledge);
  const facts = knowledge.kind === 'known' ? knowledge.facts : null;
  return {
    status,
    isConnected: facts !== null,
    canCreateListings: status === 'verified',
    canReceivePayouts: facts !== null && facts.payoutsEnabled && facts.transfersActive,
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
