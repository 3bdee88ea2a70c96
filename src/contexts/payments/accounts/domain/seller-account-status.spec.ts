import { readFileSync } from 'node:fs';
import { sellerAccountStatus, stripeStatusView, type AccountKnowledge } from './seller-account-status.js';

interface Vector {
  name: string;
  started?: boolean;
  account?: null | {
    deleted?: boolean;
    details_submitted: boolean;
    charges_enabled: boolean;
    payouts_enabled: boolean;
    capabilities: { transfers?: string };
    req?: {
      currently_due?: string[];
      past_due?: string[];
      errors?: unknown[];
      pending_verification?: string[];
      disabled_reason?: string;
    };
  };
  error?: { code?: string };
  status: string;
  isConnected: boolean;
  canCreateListings: boolean;
  canReceivePayouts: boolean;
  needsOnboarding: boolean;
}

const file = new URL('../../../../../test/payments/account-status-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] };
/** Which errors keep the stored status is decided by the provider adapter and the use case. */
const decided = vectors.filter(({ status }) => !status.startsWith('<'));

function knowledgeOf({ account, error, started = false }: Vector): AccountKnowledge {
  if (error !== undefined || account?.deleted === true) return { kind: 'deleted' };
  if (account === null || account === undefined) return { kind: 'none' };
  const { req = {}, capabilities } = account;
  return {
    kind: 'known',
    linkIssued: started,
    facts: {
      detailsSubmitted: account.details_submitted,
      chargesEnabled: account.charges_enabled,
      payoutsEnabled: account.payouts_enabled,
      transfersActive: capabilities.transfers === 'active',
      disabledReason: req.disabled_reason ?? null,
      currentlyDue: req.currently_due ?? [],
      pastDue: req.past_due ?? [],
      errors: req.errors ?? [],
      pendingVerification: req.pending_verification ?? [],
    },
  };
}

describe('a seller’s account status', () => {
  it('has 25 cases, of which four keep the stored status', () => {
    expect([vectors.length, decided.length]).toEqual([25, 21]);
  });

  it('that is verified receives no payouts while its bank account fails', () => {
    const [verified] = decided.filter(({ canReceivePayouts }) => canReceivePayouts).map(knowledgeOf);
    if (verified?.kind !== 'known') throw new Error('No such vector');
    const failed = { ...verified, facts: { ...verified.facts, payoutBankFailed: true as const } };
    expect([verified, failed].map(stripeStatusView)).toMatchObject([
      { status: 'verified', canReceivePayouts: true, bankAccountFailed: false },
      { status: 'verified', canReceivePayouts: false, bankAccountFailed: true },
    ]);
  });

  it.each(decided.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    const knowledge = knowledgeOf(vector);
    expect(sellerAccountStatus(knowledge)).toBe(vector.status);
    expect(stripeStatusView(knowledge)).toMatchObject({
      status: vector.status,
      isConnected: vector.isConnected,
      canCreateListings: vector.canCreateListings,
      canReceivePayouts: vector.canReceivePayouts,
      needsOnboarding: vector.needsOnboarding,
    });
  });
});
