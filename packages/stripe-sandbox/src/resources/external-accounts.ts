import { invalidParameter, noSuch, refused } from '../http/errors.js';
import { isForm } from '../http/form.js';
import { mergeMetadata, missingParameter, textOf } from '../http/parameters.js';
import { type Account, accountOf, noLongerDue } from './account.js';
import { collectsItself } from './account-shapes.js';
import { type BankAccount, bankAccount, testBank } from './bank-account.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { pageOf } from './lists.js';

const FIELDS = [
  'account_holder_name',
  'account_holder_type',
  'account_number',
  'country',
  'currency',
  'object',
  'routing_number',
];

/** A bank account from a test token (`btok_…`) or from its details. */
export function givenBank(account: Account, given: unknown): BankAccount {
  if (typeof given === 'string') {
    if (!given.startsWith('btok_')) throw noSuch('token', given, 'external_account');
    return bankAccount(account, testBank(account));
  }
  if (!isForm(given)) throw invalidParameter('Invalid object', 'external_account');
  const unknown = Object.keys(given).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) {
    const param = `external_account[${unknown}]`;
    throw invalidParameter(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const needed = (name: string): string => {
    const value = textOf(given[name]);
    if (value === null || value === '') throw missingParameter(`external_account[${name}]`);
    return value;
  };
  if (needed('object') !== 'bank_account') {
    throw refused('The sandbox pays out to bank accounts only.', { param: 'external_account[object]' });
  }
  return bankAccount(account, {
    accountNumber: needed('account_number'),
    routingNumber: textOf(given.routing_number) ?? '',
    country: needed('country'),
    currency: needed('currency').toLowerCase(),
    holderName: textOf(given.account_holder_name),
    holderType: textOf(given.account_holder_type) ?? 'individual',
  });
}

async function add(call: Call): Promise<BankAccount> {
  const { work, parameters } = call;
  const account = await accountOf(work, step(call));
  if (!collectsItself(account) && account.$.linked === true) {
    throw refused(
      `This application does not have the required permissions for this endpoint on account '${account.id}'.`,
      {},
      403,
    );
  }
  const bank = givenBank(account, parameters.external_account);
  bank.metadata = mergeMetadata({}, parameters.metadata);
  const banks = account.external_accounts.data as BankAccount[];
  if (parameters.default_for_currency === true) {
    for (const other of banks) if (other.currency === bank.currency) other.default_for_currency = false;
    bank.default_for_currency = true;
  }
  banks.push(bank);
  noLongerDue(account, ['external_account']);
  await work.save(account);
  await work.emit('account.external_account.created', bank, { account: account.id });
  return bank;
}

function bankIn(account: Account, id: string): BankAccount {
  const bank = (account.external_accounts.data as BankAccount[]).find((each) => each.id === id);
  if (bank === undefined) throw noSuch('external account', id, 'id', 404);
  return bank;
}

async function remove(call: Call): Promise<unknown> {
  const { work } = call;
  const account = await accountOf(work, step(call));
  const bank = bankIn(account, step(call, 'bank'));
  const others = (account.external_accounts.data as BankAccount[]).filter(({ id }) => id !== bank.id);
  if (bank.default_for_currency && (others.length > 0 || account.payouts_enabled)) {
    throw refused(
      'You cannot delete the default external account for your default currency. Please make another external account the default using the `default_for_currency` param, and then delete this one.',
    );
  }
  account.external_accounts.data = others;
  await work.save(account);
  await work.emit('account.external_account.deleted', bank, { account: account.id });
  return { id: bank.id, object: 'bank_account', currency: bank.currency, deleted: true };
}

export const EXTERNAL_ACCOUNTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts',
    run: async (call) => {
      const { external_accounts: list } = await accountOf(call.work, step(call));
      const wanted = call.parameters.object;
      const data = list.data.filter(({ object }) => wanted === undefined || object === wanted);
      return pageOf({ ...list, data }, call.parameters);
    },
  },
  { method: 'POST', path: '/v1/accounts/:id/external_accounts', run: add },
  {
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts/:bank',
    run: async (call) => bankIn(await accountOf(call.work, step(call)), step(call, 'bank')),
  },
  { method: 'DELETE', path: '/v1/accounts/:id/external_accounts/:bank', run: remove },
];
