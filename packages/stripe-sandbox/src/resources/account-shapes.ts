import { invalidParameter, refused } from '../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { Work } from '../store/work.js';
import { type Account, type CapabilityStatus, FIRST_REQUIREMENTS, requirements } from './account.js';

interface Controller {
  fees?: { payer?: string };
  losses?: { payments?: string };
  requirement_collection?: string;
  stripe_dashboard?: { type?: string };
}

const TYPE_BY_DASHBOARD: Readonly<Record<string, Account['type']>> = { express: 'express', none: 'none' };

function accountType({ controller, type }: Parameters): Account['type'] {
  if (controller !== undefined && type !== undefined) {
    throw invalidParameter('You cannot specify both `type` and `controller`.', 'type');
  }
  if (controller === undefined) return (textOf(type) ?? 'standard') as Account['type'];
  const dashboard = (controller as Controller).stripe_dashboard?.type ?? 'full';
  return TYPE_BY_DASHBOARD[dashboard] ?? 'standard';
}

const USUAL = {
  express: { payer: 'application_express', losses: 'application', collection: 'stripe', dashboard: 'express' },
  custom: { payer: 'application_custom', losses: 'application', collection: 'application', dashboard: 'none' },
  standard: { payer: 'account', losses: 'stripe', collection: 'stripe', dashboard: 'full' },
  none: { payer: 'account', losses: 'stripe', collection: 'stripe', dashboard: 'none' },
};

function controllerOf(type: Account['type'], given: Controller = {}) {
  const usual = USUAL[type];
  return {
    fees: { payer: usual.payer, ...given.fees },
    is_controller: true,
    losses: { payments: usual.losses, ...given.losses },
    requirement_collection: given.requirement_collection ?? usual.collection,
    stripe_dashboard: { type: usual.dashboard, ...given.stripe_dashboard },
    type: 'application',
  };
}

/** Whether the platform itself asks the seller for what is due, instead of the provider's form. */
export const collectsItself = ({ controller }: Account): boolean =>
  (controller as Controller | undefined)?.requirement_collection === 'application';

export function requestedCapabilities(given: unknown): Record<string, CapabilityStatus> {
  const asked = (given ?? {}) as Record<string, { requested?: boolean }>;
  const names = Object.keys(asked).filter((name) => asked[name]?.requested === true);
  return Object.fromEntries(names.map((name) => [name, 'inactive' as const]));
}

export function profileOf(old: Record<string, unknown>, given: unknown): Record<string, unknown> {
  const profile = { ...old, ...((given ?? {}) as Record<string, unknown>) };
  if (typeof profile.url === 'string' && !/^https?:\/\/[^\s/]+/.test(profile.url)) {
    throw refused('Not a valid URL', { code: 'url_invalid', param: 'business_profile[url]' });
  }
  return profile;
}

export function emailOf(value: unknown, param = 'email'): string | null {
  const email = textOf(value);
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw refused(`Invalid email address: ${email}`, { code: 'email_invalid', param });
  }
  return email;
}

/** The names of what is told already in `individual`, as the requirements call it. */
export function toldAbout(individual: unknown): string[] {
  const told = Object.entries((individual ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((inner) => `individual.${name}.${inner}`)
      : [`individual.${name}`],
  );
  return told;
}

const EMPTY_PROFILE = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
};

function checkCountry(value: unknown): string {
  const country = textOf(value) ?? 'CA';
  const isRegion =
    /^[A-Z]{2}$/.test(country) && new Intl.DisplayNames('en', { type: 'region' }).of(country) !== country;
  if (isRegion) return country;
  throw invalidParameter(
    `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
    'country',
  );
}

/** An account that has told nothing yet: everything is off and due. */
export function blankAccount(work: Work, parameters: Parameters): Account {
  const type = accountType(parameters);
  const country = checkCountry(parameters.country);
  const profile = profileOf(EMPTY_PROFILE, parameters.business_profile);
  const told = [...toldAbout(parameters.individual), ...(profile.url === null ? [] : ['business_profile.url'])];
  const due = FIRST_REQUIREMENTS.filter((name) => !told.includes(name));
  const id = newId('acct_');
  return {
    id,
    object: 'account',
    business_profile: profile,
    business_type: textOf(parameters.business_type),
    capabilities: requestedCapabilities(parameters.capabilities),
    charges_enabled: false,
    controller: controllerOf(type, parameters.controller as Controller | undefined),
    country,
    created: work.now,
    default_currency: textOf(parameters.default_currency) ?? (country === 'US' ? 'usd' : 'cad'),
    details_submitted: false,
    email: emailOf(parameters.email),
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements(),
    metadata: mergeMetadata({}, parameters.metadata),
    payouts_enabled: false,
    requirements: requirements({
      currently_due: [...due],
      disabled_reason: 'requirements.past_due',
      eventually_due: [...due],
      past_due: [...due],
    }),
    settings: mergeSettings(settingsOf(), checkedSettings(parameters.settings)),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
    $: { access: 'ours', outcome: null },
  };
}

function settingsOf(): Account['settings'] {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'America/Toronto' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 7, interval: 'daily' },
      statement_descriptor: null,
    },
  };
}

const MIN_DELAY_DAYS = 7;
const MAX_DELAY_DAYS = 31;

/** Settings as they were given, with the days that a payout waits as a number; throws where the days are too few. */
export function checkedSettings(given: unknown): unknown {
  const settings = given as { payouts?: { schedule?: { delay_days?: number | 'minimum' } } } | undefined;
  const schedule = settings?.payouts?.schedule;
  if (schedule?.delay_days === undefined) return given;
  if (schedule.delay_days === 'minimum') schedule.delay_days = MIN_DELAY_DAYS;
  if (schedule.delay_days >= MIN_DELAY_DAYS && schedule.delay_days <= MAX_DELAY_DAYS) return given;
  const bound = `between ${MIN_DELAY_DAYS} and ${MAX_DELAY_DAYS} days`;
  throw refused(`The payout delay of this account must be ${bound}.`, {
    param: 'settings[payouts][schedule][delay_days]',
  });
}

/** New settings over old, part by part. */
export function mergeSettings(old: Account['settings'], given: unknown): Account['settings'] {
  const merged = structuredClone(old);
  for (const [part, values] of Object.entries((given ?? {}) as Account['settings'])) {
    for (const [name, value] of Object.entries(values)) {
      const former = merged[part]?.[name];
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      merged[part] = { ...merged[part], [name]: isGroup ? { ...(former as object), ...value } : value };
    }
  }
  return merged;
}
