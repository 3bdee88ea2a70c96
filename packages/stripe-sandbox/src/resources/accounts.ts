import { refused } from '../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import type { Work } from '../store/work.js';
import { type Account, accountOf, noLongerDue, ownerOf, saveMoved } from './account.js';
import {
  blankAccount,
  checkedSettings,
  collectsItself,
  emailOf,
  mergeSettings,
  profileOf,
  requestedCapabilities,
  toldAbout,
} from './account-shapes.js';
import { bankAccount, testBank } from './bank-account.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { givenBank } from './external-accounts.js';
import { fundsOf } from './money.js';

async function create({ work, parameters }: Call): Promise<Account> {
  const account = blankAccount(work, parameters);
  if (parameters.tos_acceptance !== undefined) acceptTerms(account, parameters.tos_acceptance);
  if (parameters.external_account !== undefined) {
    account.external_accounts.data.push(givenBank(account, parameters.external_account));
    noLongerDue(account, ['external_account']);
  }
  await work.insert(account);
  return account;
}

function acceptTerms(account: Account, given: unknown): void {
  const terms = given as Record<string, unknown>;
  const accepts = ['date', 'ip'].some((name) => terms[name] !== undefined);
  if (accepts && !collectsItself(account)) {
    throw refused(
      'You cannot accept the Terms of Service on behalf of accounts where `controller[requirement_collection]=stripe`, which includes Standard and Express accounts.',
      { param: 'tos_acceptance' },
    );
  }
  account.tos_acceptance = { ...(account.tos_acceptance as object), ...terms };
  noLongerDue(
    account,
    Object.keys(terms).map((name) => `tos_acceptance.${name}`),
  );
}

const CLOSED_ONCE_LINKED = ['business_type', 'external_account', 'individual', 'tos_acceptance'];

/** What the provider asks for itself is the seller's to change once a link was made. */
function checkOpen(account: Account, parameters: Parameters): void {
  if (collectsItself(account) || account.$.linked !== true) return;
  const closed = CLOSED_ONCE_LINKED.find((name) => parameters[name] !== undefined);
  if (closed === undefined) return;
  throw refused(
    `This application does not have the required permissions for the parameter '${closed}' on account '${account.id}'.`,
    { param: closed },
    403,
  );
}

async function update(call: Call): Promise<Account> {
  const { work, parameters } = call;
  const account = await accountOf(work, step(call));
  checkOpen(account, parameters);
  const before = structuredClone(account);
  account.metadata = mergeMetadata(account.metadata, parameters.metadata);
  account.business_profile = profileOf(account.business_profile, parameters.business_profile);
  account.settings = mergeSettings(account.settings, checkedSettings(parameters.settings));
  const told = toldAbout(parameters.individual);
  if (account.business_profile.url !== null) told.push('business_profile.url');
  if (parameters.tos_acceptance !== undefined) acceptTerms(account, parameters.tos_acceptance);
  if (parameters.external_account !== undefined) {
    account.external_accounts.data = [];
    account.external_accounts.data.push(givenBank(account, parameters.external_account));
    told.push('external_account');
  }
  noLongerDue(account, told);
  changeFields(account, parameters);
  return saveMoved(work, before, account);
}

function changeFields(account: Account, parameters: Parameters): void {
  if (parameters.email !== undefined) account.email = emailOf(parameters.email);
  if (parameters.business_type !== undefined) account.business_type = parameters.business_type;
  if (parameters.default_currency !== undefined) account.default_currency = textOf(parameters.default_currency) ?? '';
  for (const [name, status] of Object.entries(requestedCapabilities(parameters.capabilities))) {
    account.capabilities[name] ??= account.charges_enabled ? 'active' : status;
  }
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

/** The platform's own account exists from the first start on. */
export async function ensurePlatform(work: Work): Promise<void> {
  const known = await work.rows(
    `select 1 from sandbox.object where type = 'account' and data->'$'->>'access' = 'platform'`,
  );
  if (known.length > 0) return;
  const account = blankAccount(work, { type: 'standard', country: 'CA', email: 'platform@example.com' });
  account.external_accounts.data.push(bankAccount(account, testBank(account)));
  noLongerDue(account, account.requirements.currently_due);
  account.requirements.disabled_reason = null;
  // An automatic schedule would drain the balance that releases draw on.
  account.settings = mergeSettings(account.settings, {
    card_payments: { statement_descriptor_prefix: 'TEST GOODS' },
    payments: { statement_descriptor: 'TEST PLATFORM' },
    payouts: { schedule: { interval: 'manual' } },
  });
  const enabled = { charges_enabled: true, payouts_enabled: true, details_submitted: true };
  const capabilities = { card_payments: 'active' as const, transfers: 'active' as const };
  await work.insert({ ...account, ...enabled, capabilities, $: { access: 'platform', outcome: null } });
}

async function retrieve(call: Call): Promise<Account> {
  const platform = await ownerOf(call.work, '');
  if (step(call) === platform.id) return platform;
  const gone = await call.work.find<Account>(step(call), 'account');
  return gone?.deleted === true ? gone : accountOf(call.work, step(call));
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
  { method: 'GET', path: '/v1/account', run: ({ work, account }) => ownerOf(work, account) },
  { method: 'GET', path: '/v1/accounts/:id', run: retrieve },
  { method: 'POST', path: '/v1/accounts/:id', run: update },
  { method: 'DELETE', path: '/v1/accounts/:id', run: remove },
];
