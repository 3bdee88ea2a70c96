import { invalidParameter, refused } from '../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import {
  type Account,
  accountOf,
  capabilityOf,
  type CapabilityStatus,
  FIRST_REQUIREMENTS,
  requirements,
  saveMoved,
} from './account.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { fundsOf } from './money.js';

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

const EXPRESS = { payer: 'application_express', losses: 'application', dashboard: 'express' };
const STANDARD = { payer: 'account', losses: 'stripe', dashboard: 'full' };

function controllerOf(type: Account['type'], given: Controller = {}) {
  const usual = type === 'express' ? EXPRESS : STANDARD;
  return {
    fees: { payer: usual.payer, ...given.fees },
    is_controller: true,
    losses: { payments: usual.losses, ...given.losses },
    requirement_collection: given.requirement_collection ?? 'stripe',
    stripe_dashboard: { type: usual.dashboard, ...given.stripe_dashboard },
    type: 'application',
  };
}

function requestedCapabilities(given: unknown): Record<string, CapabilityStatus> {
  const asked = (given ?? {}) as Record<string, { requested?: boolean }>;
  const names = Object.keys(asked).filter((name) => asked[name]?.requested === true);
  return Object.fromEntries(names.map((name) => [name, 'inactive' as const]));
}

function profileOf(old: Record<string, unknown>, given: unknown): Record<string, unknown> {
  const profile = { ...old, ...((given ?? {}) as Record<string, unknown>) };
  if (typeof profile.url === 'string' && !URL.canParse(profile.url)) {
    throw refused('Not a valid URL', { code: 'url_invalid', param: 'business_profile[url]' });
  }
  return profile;
}

const EMPTY_PROFILE = {
  mcc: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
  minority_owned_business_designation: null,
};

async function create({ work, parameters }: Call): Promise<Account> {
  const type = accountType(parameters);
  const country = textOf(parameters.country) ?? 'CA';
  if (!/^[A-Z]{2}$/.test(country))
    throw invalidParameter(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
      'country',
    );
  const profile = profileOf(EMPTY_PROFILE, parameters.business_profile);
  const due = FIRST_REQUIREMENTS.filter((name) => name !== 'business_profile.url' || profile.url === null);
  const id = newId('acct_');
  const account: Account = {
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
    email: textOf(parameters.email),
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
    settings: settingsOf(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
    $: { access: 'ours', outcome: null },
  };
  await work.insert(account);
  return account;
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

async function update(call: Call): Promise<Account> {
  const { work, parameters } = call;
  const account = await accountOf(work, step(call));
  const before = structuredClone(account);
  const closed = ['individual', 'tos_acceptance', 'external_account'].find((name) => parameters[name] !== undefined);
  if (closed !== undefined && account.type !== 'custom') {
    throw refused(
      `This application does not have the required permissions for the parameter '${closed}' on account '${account.id}'.`,
      { param: closed },
      403,
    );
  }
  account.metadata = mergeMetadata(account.metadata, parameters.metadata);
  account.business_profile = profileOf(account.business_profile, parameters.business_profile);
  if (parameters.email !== undefined) account.email = textOf(parameters.email);
  if (parameters.business_type !== undefined) account.business_type = parameters.business_type;
  for (const [name, status] of Object.entries(requestedCapabilities(parameters.capabilities))) {
    account.capabilities[name] ??= account.charges_enabled ? 'active' : status;
  }
  return saveMoved(work, before, account);
}

async function remove(call: Call): Promise<unknown> {
  const { work } = call;
  const account = await accountOf(work, step(call));
  if (account.type === 'standard') {
    throw refused(
      'This application is not authorized to delete this account.',
      { code: 'not_allowed_on_standard_account' },
      403,
    );
  }
  const funds = [...(await fundsOf(work, account.id)).values()];
  if (funds.some(({ available, pending }) => available !== 0 || pending !== 0)) {
    throw refused(
      `Cannot delete account ${account.id}: its balance is not zero. Wait until all transfers and payouts have finished.`,
      { code: 'balance_invalid_parameter' },
    );
  }
  account.$.access = 'deleted';
  await work.save(account);
  return { id: account.id, object: 'account', deleted: true };
}

async function reject(call: Call): Promise<Account> {
  const { work, parameters } = call;
  const account = await accountOf(work, step(call));
  const before = structuredClone(account);
  account.charges_enabled = false;
  account.payouts_enabled = false;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'inactive';
  const reasons: Record<string, string> = {
    terms_of_service: 'rejected.platform_terms_of_service',
    other: 'rejected.platform_other',
    credit: 'rejected.platform_other',
  };
  account.requirements = requirements({
    disabled_reason: reasons[String(parameters.reason)] ?? 'rejected.platform_fraud',
  });
  return saveMoved(work, before, account);
}

export const ACCOUNTS: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/accounts', run: create },
  {
    method: 'GET',
    path: '/v1/accounts',
    run: ({ work, parameters }) =>
      work.list({
        type: 'account',
        account: '',
        url: '/v1/accounts',
        parameters,
        also: [{ sql: `data->'$'->>'access' = $1`, value: 'ours' }],
      }),
  },
  { method: 'GET', path: '/v1/accounts/:id', run: (call) => accountOf(call.work, step(call)) },
  { method: 'POST', path: '/v1/accounts/:id', run: update },
  { method: 'DELETE', path: '/v1/accounts/:id', run: remove },
  { method: 'POST', path: '/v1/accounts/:id/reject', run: reject },
  {
    method: 'GET',
    path: '/v1/accounts/:id/capabilities/:capability',
    run: async (call) => {
      const account = await accountOf(call.work, step(call));
      return capabilityOf(account, step(call, 'capability'), call.work.now);
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id/capabilities',
    run: async (call) => {
      const account = await accountOf(call.work, step(call));
      const data = Object.keys(account.capabilities).map((name) => capabilityOf(account, name, call.work.now));
      return { object: 'list', data, has_more: false, url: `/v1/accounts/${account.id}/capabilities` };
    },
  },
];
