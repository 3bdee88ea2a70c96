import { refused } from '../http/errors.js';
import type { ApiObject } from '../store/sandbox.js';
import { type Account, accountOf, capabilityOf, requirements, saveMoved } from './account.js';
import { type Call, type Endpoint, step } from './endpoint.js';

const KNOWN = /^(acss_debit|afterpay_clearpay|card|klarna|legacy|link)_payments$|^(tax_reporting_us_1099_k|transfers)$/;

function nameIn(call: Call): string {
  const name = step(call, 'capability');
  if (!KNOWN.test(name))
    throw refused(`No such capability: '${name}'`, { code: 'resource_missing', param: 'capability' }, 404);
  return name;
}

async function request(call: Call): Promise<ApiObject> {
  const { work, parameters } = call;
  const account = await accountOf(work, step(call));
  const name = nameIn(call);
  const before = structuredClone(account);
  if (parameters.requested === true) account.capabilities[name] ??= account.charges_enabled ? 'active' : 'inactive';
  if (parameters.requested === false) {
    account.capabilities = Object.fromEntries(Object.entries(account.capabilities).filter(([each]) => each !== name));
  }
  if (parameters.requested !== undefined) await saveMoved(work, before, account);
  return capabilityOf(account, name, work.now);
}

const REASONS: Readonly<Record<string, string>> = {
  terms_of_service: 'rejected.platform_terms_of_service',
  other: 'rejected.platform_other',
  credit: 'rejected.platform_other',
};

async function reject(call: Call): Promise<Account> {
  const { work, parameters } = call;
  const account = await accountOf(work, step(call));
  const before = structuredClone(account);
  const { charges_enabled, payouts_enabled, capabilities, requirements: due } = before;
  account.$.beforeReject ??= { charges_enabled, payouts_enabled, capabilities, requirements: due };
  account.charges_enabled = false;
  account.payouts_enabled = false;
  for (const name of Object.keys(account.capabilities)) account.capabilities[name] = 'inactive';
  account.requirements = requirements({
    disabled_reason: REASONS[String(parameters.reason)] ?? 'rejected.platform_fraud',
  });
  return saveMoved(work, before, account);
}

async function unreject(call: Call): Promise<Account> {
  const account = await accountOf(call.work, step(call));
  const { beforeReject, ...kept } = account.$;
  if (beforeReject === undefined) throw refused(`Account ${account.id} was not rejected by your platform.`);
  const before = structuredClone(account);
  Object.assign(account, beforeReject, { $: kept });
  return saveMoved(call.work, before, account);
}

export const CAPABILITIES: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/accounts/:id/capabilities/:capability',
    run: async (call) => capabilityOf(await accountOf(call.work, step(call)), nameIn(call), call.work.now),
  },
  { method: 'POST', path: '/v1/accounts/:id/capabilities/:capability', run: request },
  {
    method: 'GET',
    path: '/v1/accounts/:id/capabilities',
    run: async (call) => {
      const account = await accountOf(call.work, step(call));
      const data = Object.keys(account.capabilities).map((name) => capabilityOf(account, name, call.work.now));
      return { object: 'list', data, has_more: false, url: `/v1/accounts/${account.id}/capabilities` };
    },
  },
  { method: 'POST', path: '/v1/accounts/:id/reject', run: reject },
  { method: 'POST', path: '/v1/accounts/:id/unreject', run: unreject },
];
