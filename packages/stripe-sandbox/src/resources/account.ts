import { type ApiList, type ApiObject, changedFrom } from '../store/sandbox.js';
import { noAccessToAccount } from '../http/errors.js';
import type { Work } from '../store/work.js';
import { DAY, scheduleDayEnd, SETTLING_SECONDS } from './money.js';

export interface Requirements {
  alternatives: unknown[];
  current_deadline: number | null;
  currently_due: string[];
  disabled_reason: string | null;
  errors: { code: string; reason: string; requirement: string }[];
  eventually_due: string[];
  past_due: string[];
  pending_verification: string[];
}

export type CapabilityStatus = 'active' | 'inactive' | 'pending';

export interface Account extends ApiObject {
  business_profile: Record<string, unknown>;
  capabilities: Record<string, CapabilityStatus>;
  charges_enabled: boolean;
  country: string;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: ApiList<ApiObject>;
  metadata: Record<string, string>;
  payouts_enabled: boolean;
  requirements: Requirements;
  settings: Record<string, Record<string, unknown>>;
  type: 'express' | 'standard' | 'custom' | 'none';
  /** `linked`: a link for onboarding was made; `beforeReject`: what `unreject` gives back. */
  $: {
    access: 'ours' | 'revoked' | 'deleted' | 'platform';
    outcome: string | null;
    linked?: boolean;
    minimumBalance?: Record<string, number>;
    beforeReject?: Pick<Account, 'charges_enabled' | 'payouts_enabled' | 'capabilities' | 'requirements'>;
  };
}

/** What a person must still tell before the account can be used. */
export const FIRST_REQUIREMENTS: readonly string[] = [
  'business_profile.url',
  'external_account',
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.address.state',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

/** What is past due is due as well, always. */
export function requirements(given: Partial<Requirements> = {}): Requirements {
  const { currently_due: due = [], past_due: late = [] } = given;
  return {
    alternatives: [],
    current_deadline: null,
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...given,
    currently_due: [...new Set([...due, ...late])],
  };
}

/** Takes what was told off the lists of what is asked for. */
export function noLongerDue(account: Account, told: readonly string[]): void {
  for (const list of ['currently_due', 'eventually_due', 'past_due'] as const) {
    account.requirements[list] = account.requirements[list].filter((name) => !told.includes(name));
  }
}

/** One of ours that may still be read and changed; else the provider's 403. */
export async function accountOf(work: Work, id: string): Promise<Account> {
  const account = await work.find<Account>(id, 'account');
  if (account === null || account.$.access !== 'ours') throw noAccessToAccount(work.sandbox.key, id);
  return account;
}

/** The account whose money it is: the platform's own for ''. */
export async function ownerOf(work: Work, account: string): Promise<Account> {
  if (account !== '') return accountOf(work, account);
  const [row] = await work.rows<{ data: Account }>(
    `select data from sandbox.object where type = 'account' and data->'$'->>'access' = 'platform'`,
  );
  if (row === undefined) throw new Error('The sandbox has no platform account.');
  return row.data;
}

/** How long a seller's money waits beyond the usual, where the platform asked for more days than those, in seconds. */
export function delaySeconds({ settings }: Account): number {
  const { delay_days: days } = (settings.payouts?.schedule ?? {}) as { delay_days?: number };
  return days === undefined || days * DAY <= SETTLING_SECONDS ? 0 : days * DAY;
}

/** Saves an account whose state moved, and tells the Connect endpoint what changed. */
export async function saveMoved(work: Work, before: Account, after: Account): Promise<Account> {
  await work.save(after);
  if (after.payouts_enabled && !before.payouts_enabled) await scheduleDayEnd(work, after.id, work.now);
  await work.emit('account.updated', after, { account: after.id, previous: changedFrom(before, after) });
  for (const name of Object.keys({ ...before.capabilities, ...after.capabilities })) {
    if (before.capabilities[name] !== after.capabilities[name]) {
      await work.emit('capability.updated', capabilityOf(after, name, work.now), {
        account: after.id,
        previous: { status: before.capabilities[name] ?? 'unrequested' },
      });
    }
  }
  return after;
}

export function capabilityOf(account: Account, name: string, now: number): ApiObject {
  const status = account.capabilities[name] ?? 'unrequested';
  const { alternatives, current_deadline, currently_due, errors, eventually_due, past_due, pending_verification } =
    account.requirements;
  return {
    id: name,
    object: 'capability',
    account: account.id,
    requested: status !== 'unrequested',
    requested_at: status === 'unrequested' ? null : Number(account.created ?? now),
    requirements: {
      alternatives,
      current_deadline,
      currently_due,
      disabled_reason: status === 'inactive' ? 'requirements.fields_needed' : null,
      errors,
      eventually_due,
      past_due,
      pending_verification,
    },
    status,
  };
}
