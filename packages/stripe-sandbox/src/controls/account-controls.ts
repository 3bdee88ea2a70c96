import { type Account, requirements, type Requirements, saveMoved } from '../resources/account.js';
import { type BankAccount, bankAccount, testBank } from '../resources/bank-account.js';
import { deauthorize, onboard, ONBOARDING_OUTCOMES, outcomeNamed } from '../resources/onboarding.js';
import { type ApiObject, present, type Sandbox } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Body, choiceIn, onlyFields, WrongControl } from './bodies.js';
import type { Change, Post } from './control.js';

const FLAGS = ['details_submitted', 'charges_enabled', 'payouts_enabled'] as const;
const STATUSES = ['active', 'inactive', 'pending'];

const BANK_STATES = ['new', 'validated', 'verified', 'verification_failed', 'errored'] as const;

/** What a seller changes about the bank account in the Express dashboard, and what the bank says about it. */
function mountBankControls(post: Post, change: Change, sandbox: Sandbox): void {
  const onBanks = (
    path: string,
    act: (work: Work, account: Account, given: { body: Body; bank: string }) => Promise<BankAccount>,
  ) => {
    post(`/accounts/:id/external-accounts${path}`, ({ params, body }) =>
      change(async (work) =>
        present(await act(work, await accountIn(work, params.id), { body, bank: params.bank ?? '' }), sandbox),
      ),
    );
  };
  onBanks('', async (work, account, { body }) => {
    onlyFields(body, []);
    const banks = account.external_accounts.data as BankAccount[];
    for (const other of banks) other.default_for_currency = false;
    const bank = { ...bankAccount(account, testBank(account)), default_for_currency: true };
    banks.push(bank);
    await work.save(account);
    await work.emit('account.external_account.created', bank, { account: account.id });
    return bank;
  });
  onBanks('/:bank/state', async (work, account, { body, bank: id }) => {
    onlyFields(body, ['status']);
    const bank = bankIn(account, id);
    const previous = { status: bank.status };
    bank.status = choiceIn(body, 'status', BANK_STATES);
    await work.save(account);
    await work.emit('account.external_account.updated', bank, { account: account.id, previous });
    return bank;
  });
  onBanks('/:bank/remove', async (work, account, { body, bank: id }) => {
    onlyFields(body, []);
    const bank = bankIn(account, id);
    account.external_accounts.data = account.external_accounts.data.filter((each) => each.id !== id);
    await work.save(account);
    await work.emit('account.external_account.deleted', bank, { account: account.id });
    return bank;
  });
}

function bankIn(account: Account, id: string): BankAccount {
  const bank = (account.external_accounts.data as BankAccount[]).find((each) => each.id === id);
  if (bank === undefined) throw new WrongControl(`No such external account: '${id}'`, 404);
  return bank;
}

/** How a seller's form ends, how a seller leaves, and any other state that the provider may put an account into. */
export function mountAccountControls(post: Post, change: Change, sandbox: Sandbox): void {
  post('/accounts/:id/onboard', ({ params, body }) => {
    onlyFields(body, ['outcome']);
    const outcome = outcomeNamed(body.outcome);
    if (outcome === null) throw new WrongControl(`outcome must be one of ${ONBOARDING_OUTCOMES.join(', ')}.`);
    return change(async (work) => present(await onboard(work, await accountIn(work, params.id), outcome), sandbox));
  });
  post('/accounts/:id/deauthorize', ({ params, body }) => {
    onlyFields(body, []);
    return change(async (work) => {
      await deauthorize(work, await accountIn(work, params.id));
      return { ok: true };
    });
  });
  mountBankControls(post, change, sandbox);
  post('/accounts/:id/state', ({ params, body }) => {
    checkState(body);
    return change(async (work) => {
      const before = await accountIn(work, params.id);
      if (body.deleted === true) return work.save(leftAsDeleted(before));
      return present(await saveMoved(work, before, stateOf(before, body)), sandbox);
    });
  });
}

async function accountIn(work: Work, id = ''): Promise<Account> {
  const account = await work.find<Account>(id, 'account');
  if (account?.$.access !== 'ours') throw new WrongControl(`No such account: '${id}'`, 404);
  return account;
}

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkState(body: Body): void {
  onlyFields(body, [...FLAGS, 'capabilities', 'deleted', 'requirements']);
  if (![undefined, true].includes(body.deleted as undefined)) throw new WrongControl('deleted can only be true.');
  for (const name of FLAGS) {
    if (!['boolean', 'undefined'].includes(typeof body[name])) throw new WrongControl(`${name} must be true or false.`);
  }
  const { capabilities = {}, requirements: due = {} } = body;
  if (!isObject(capabilities) || !Object.values(capabilities).every((each) => STATUSES.includes(String(each)))) {
    throw new WrongControl(`capabilities must give each name one of ${STATUSES.join(', ')}.`);
  }
  checkRequirements(due);
}

function checkRequirements(due: unknown): void {
  if (!isObject(due)) throw new WrongControl('requirements must be an object.');
  const blank = requirements() as unknown as Body;
  onlyFields(due, Object.keys(blank));
  for (const [name, value] of Object.entries(due)) {
    if (Array.isArray(blank[name]) !== Array.isArray(value)) {
      throw new WrongControl(
        `requirements.${name} must be ${Array.isArray(blank[name]) ? 'a list' : 'a plain value'}.`,
      );
    }
  }
}

/** Some answers of the provider name an account that is gone instead of refusing it. */
function leftAsDeleted({ id, $ }: Account): ApiObject {
  return { id, object: 'account', deleted: true, $: { ...$, access: 'deleted' } };
}

function stateOf(account: Account, body: Body): Account {
  const flags = Object.fromEntries(FLAGS.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
  const capabilities = (body.capabilities as Account['capabilities'] | undefined) ?? account.capabilities;
  const due =
    body.requirements === undefined ? account.requirements : requirements(body.requirements as Partial<Requirements>);
  return { ...structuredClone(account), ...flags, capabilities, requirements: due };
}
