import type { Work } from '../store/work.js';
import {
  type Account,
  type CapabilityStatus,
  noLongerDue,
  requirements,
  type Requirements,
  saveMoved,
} from './account.js';
import { bankAccount, testBank } from './bank-account.js';

export const ONBOARDING_OUTCOMES = [
  'verified',
  'submitted',
  'action_required',
  'pending',
  'rejected',
  'restricted',
] as const;
export type OnboardingOutcome = (typeof ONBOARDING_OUTCOMES)[number];

interface Result {
  readonly capabilities: CapabilityStatus;
  readonly enabled: boolean;
  readonly requirements: Partial<Requirements>;
}

const DOCUMENT = 'individual.verification.document';
const DOCUMENT_ERROR = {
  code: 'verification_document_not_readable',
  reason: 'The image supplied is not readable. It may have been too blurry or not well lit.',
  requirement: DOCUMENT,
};

const RESULTS: Readonly<Record<Exclude<OnboardingOutcome, 'pending'>, Result>> = {
  verified: { capabilities: 'active', enabled: true, requirements: {} },
  submitted: {
    capabilities: 'pending',
    enabled: false,
    requirements: { disabled_reason: 'requirements.pending_verification', pending_verification: [DOCUMENT] },
  },
  action_required: {
    capabilities: 'inactive',
    enabled: false,
    requirements: {
      currently_due: [DOCUMENT],
      disabled_reason: 'requirements.past_due',
      errors: [DOCUMENT_ERROR],
      eventually_due: [DOCUMENT],
      past_due: [DOCUMENT],
    },
  },
  rejected: { capabilities: 'inactive', enabled: false, requirements: { disabled_reason: 'rejected.other' } },
  restricted: { capabilities: 'inactive', enabled: false, requirements: { disabled_reason: 'other' } },
};

/** `needs_document` and the like are accepted as other words for an outcome; null when it is none. */
export function outcomeNamed(name: unknown): OnboardingOutcome | null {
  if (name === 'needs_document') return 'action_required';
  return ONBOARDING_OUTCOMES.find((outcome) => outcome === name) ?? null;
}

/** What filling in the onboarding form leads to. `pending` is someone who left before the end. */
export async function onboard(work: Work, account: Account, outcome: OnboardingOutcome): Promise<Account> {
  const before = structuredClone(account);
  account.$.outcome = outcome;
  if (outcome === 'pending') {
    noLongerDue(
      account,
      account.requirements.currently_due.filter((due) => due.includes('name')),
    );
    return saveMoved(work, before, account);
  }
  const result = RESULTS[outcome];
  account.details_submitted = true;
  account.charges_enabled = result.enabled;
  account.payouts_enabled = result.enabled;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = result.capabilities;
  account.requirements = requirements(structuredClone(result.requirements));
  account.business_profile.mcc ??= '5931';
  account.tos_acceptance = { date: work.now, ip: '127.0.0.1', user_agent: null };
  if (account.external_accounts.data.length === 0) {
    const bank = bankAccount(account, testBank(account));
    account.external_accounts.data.push(bank);
    await work.emit('account.external_account.created', bank, { account: account.id });
  }
  return saveMoved(work, before, account);
}

/** The owner cut the connection: from now on the account is out of reach. */
export async function deauthorize(work: Work, account: Account): Promise<void> {
  account.$.access = 'revoked';
  await work.save(account);
  const application = { id: 'ca_testplatformapplication00000000', object: 'application', name: 'Test platform' };
  await work.emit('account.application.deauthorized', application, { account: account.id });
}
