import { invalidParameter, noSuch, refused } from '../http/errors.js';
import { mergeMetadata, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import { type ApiObject, changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Account, ownerOf } from './account.js';
import type { BankAccount } from './bank-account.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { book, DAY, fundsIn } from './money.js';

export interface Payout extends ApiObject {
  amount: number;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string | null;
  currency: string;
  destination: string | null;
  failure_balance_transaction: string | null;
  metadata: Record<string, string>;
  reversed_by: string | null;
  status: 'pending' | 'in_transit' | 'paid' | 'canceled' | 'failed';
  $: { account: string };
}

interface PayoutFailure {
  readonly code: string;
  readonly message: string;
}

const NO_ACCOUNT: PayoutFailure = {
  code: 'no_account',
  message:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
};
export const PAYOUT_FAILURES: Readonly<Record<string, PayoutFailure>> = {
  no_account: NO_ACCOUNT,
  account_closed: { code: 'account_closed', message: 'The bank account has been closed.' },
  account_frozen: { code: 'account_frozen', message: 'The bank account has been frozen.' },
  debit_not_authorized: {
    code: 'debit_not_authorized',
    message: 'Debit transactions are not approved on your bank account.',
  },
  could_not_process: { code: 'could_not_process', message: 'The bank could not process this payout.' },
};

/** The public test numbers of accounts to which a payout does not arrive. */
const FAILING_NUMBERS: Readonly<Record<string, string>> = {
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'could_not_process',
  '000333333335': 'debit_not_authorized',
};

const SATURDAY = 6;

/** Midnight two working days on. */
function arrivalDate(now: number): number {
  let day = Math.floor(now / DAY);
  for (let left = 2; left > 0;) {
    day += 1;
    const weekday = new Date(day * DAY * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== SATURDAY) left -= 1;
  }
  return day * DAY;
}

interface NewPayout {
  readonly amount: number;
  readonly currency: string;
  readonly automatic: boolean;
  readonly bank: BankAccount | null;
  readonly more?: Partial<Payout>;
}

/** Takes the money from the balance and sends it on its way to the bank. */
export async function makePayout(work: Work, account: string, given: NewPayout): Promise<Payout> {
  const { amount, currency, automatic, bank, more = {} } = given;
  const payout: Payout = {
    id: newId('po_'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrivalDate(work.now),
    automatic,
    balance_transaction: null,
    created: work.now,
    currency,
    description: automatic ? 'STRIPE PAYOUT' : null,
    destination: bank?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
    ...more,
    $: { account },
  };
  const out = await book(work, {
    account,
    amount: -amount,
    currency,
    type: 'payout',
    reportingCategory: 'payout',
    source: payout.id,
    availableOn: work.now,
    description: textOf(payout.description),
  });
  payout.balance_transaction = out.id;
  await work.insert(payout, account);
  await work.emit('payout.created', payout, { account });
  await work.scheduleOnceAt('settle-payout', { payout: payout.id }, payout.arrival_date * 1000);
  return payout;
}

/** The day of arrival: the money is in the bank, or comes back from it. */
export async function settlePayout(work: Work, id: string): Promise<void> {
  const payout = await work.find<Payout>(id, 'payout');
  if (payout === null || !['pending', 'in_transit'].includes(payout.status)) return;
  const bank = await bankOf(work, payout);
  const failure = FAILING_NUMBERS[String(bank?.$?.number)];
  if (failure !== undefined) return failPayout(work, payout, failure);
  payout.status = 'paid';
  payout.trace_id = { status: 'supported', value: `test${payout.id.slice(-12)}` };
  if (payout.automatic) payout.reconciliation_status = 'completed';
  await work.save(payout);
  const { account } = payout.$;
  await work.emit('payout.paid', payout, { account });
  if (payout.automatic) await work.emit('payout.reconciliation_completed', payout, { account });
}

async function bankOf(work: Work, payout: Payout): Promise<BankAccount | null> {
  const owner = await work.find<Account>(payout.$.account, 'account');
  const banks = (owner?.external_accounts.data ?? []) as BankAccount[];
  return banks.find(({ id }) => id === payout.destination) ?? null;
}

async function bringBack(work: Work, payout: Payout, kind: 'payout_failure' | 'payout_cancel'): Promise<void> {
  const back = await book(work, {
    account: payout.$.account,
    amount: payout.amount,
    currency: payout.currency,
    type: kind,
    reportingCategory: 'payout_reversal',
    source: payout.id,
    availableOn: work.now,
    description: kind === 'payout_failure' ? 'STRIPE PAYOUT FAILURE' : 'STRIPE PAYOUT CANCEL',
  });
  payout.failure_balance_transaction = back.id;
}

/** The bank refuses the money: it is on the balance again, and the bank account is marked. */
export async function failPayout(work: Work, payout: Payout, code: string): Promise<void> {
  const failure = PAYOUT_FAILURES[code] ?? NO_ACCOUNT;
  const { account } = payout.$;
  await bringBack(work, payout, 'payout_failure');
  Object.assign(payout, { status: 'failed', failure_code: failure.code, failure_message: failure.message });
  await work.save(payout);
  await work.emit('payout.failed', payout, { account });
  const owner = await ownerOf(work, account);
  const bank = (owner.external_accounts.data as BankAccount[]).find(({ id }) => id === payout.destination);
  if (bank === undefined) return;
  const previous = { status: bank.status };
  bank.status = 'errored';
  await work.save(owner);
  await work.emit('account.external_account.updated', bank, { account, previous });
}

function bankFor(owner: Account, currency: string, wanted: string | null): BankAccount {
  const banks = (owner.external_accounts.data as BankAccount[]).filter((bank) => bank.currency === currency);
  if (wanted !== null) {
    const named = banks.find(({ id }) => id === wanted);
    if (named === undefined) throw noSuch('external account', wanted, 'destination');
    return named;
  }
  const bank = banks.find(({ default_for_currency: isDefault }) => isDefault) ?? banks[0];
  if (bank === undefined) {
    throw refused(`Sorry, you don't have any external accounts in that currency (${currency}).`, { param: 'currency' });
  }
  return bank;
}

async function create(call: Call): Promise<Payout> {
  const { work, parameters, account } = call;
  const amount = parameters.amount as number;
  if (amount < 1) throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  const currency = String(parameters.currency).toLowerCase();
  const owner = await ownerOf(work, account);
  if (!owner.payouts_enabled) {
    throw refused('Cannot create payouts: payouts are not enabled on this account.', { code: 'payouts_not_allowed' });
  }
  if (parameters.method === 'instant') {
    throw refused('The external account does not support instant payouts.', {
      code: 'instant_payouts_unsupported',
      param: 'method',
    });
  }
  const bank = bankFor(owner, currency, textOf(parameters.destination));
  if ((await fundsIn(work, account, currency)).available < amount) {
    throw refused(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    );
  }
  const more = {
    description: textOf(parameters.description),
    metadata: mergeMetadata({}, parameters.metadata),
    source_type: textOf(parameters.source_type) ?? 'card',
    statement_descriptor: textOf(parameters.statement_descriptor),
  };
  return makePayout(work, account, { amount, currency, automatic: false, bank, more });
}

const payoutOf = (call: Call): Promise<Payout> => call.work.get<Payout>(step(call), 'payout', call.account, 'payout');

async function update(call: Call): Promise<Payout> {
  const payout = await payoutOf(call);
  const before = structuredClone(payout);
  payout.metadata = mergeMetadata(payout.metadata, call.parameters.metadata);
  await call.work.save(payout);
  await call.work.emit('payout.updated', payout, { account: call.account, previous: changedFrom(before, payout) });
  return payout;
}

async function cancel(call: Call): Promise<Payout> {
  const payout = await payoutOf(call);
  if (payout.status !== 'pending' || payout.automatic) {
    const why = payout.automatic ? 'it was created automatically' : `it is ${payout.status}`;
    throw refused(`Payout ${payout.id} cannot be canceled: ${why}.`, { code: 'payout_not_cancelable' });
  }
  await bringBack(call.work, payout, 'payout_cancel');
  payout.status = 'canceled';
  await call.work.save(payout);
  await call.work.emit('payout.canceled', payout, { account: call.account });
  return payout;
}

async function reverse(call: Call): Promise<Payout> {
  const { work, account, parameters } = call;
  const payout = await payoutOf(call);
  if (account === '' || payout.status !== 'paid' || payout.reversed_by !== null || payout.amount < 0) {
    throw refused(
      `Payout ${payout.id} cannot be reversed: only a paid payout of a connected account can be, and only once.`,
    );
  }
  const bank = await bankOf(work, payout);
  const more = { original_payout: payout.id, metadata: mergeMetadata({}, parameters.metadata) };
  const { currency } = payout;
  const back = await makePayout(work, account, { amount: -payout.amount, currency, automatic: false, bank, more });
  payout.reversed_by = back.id;
  await work.save(payout);
  await work.emit('payout.updated', payout, { account, previous: { reversed_by: null } });
  return back;
}

export const PAYOUTS: readonly Endpoint[] = [
  ...readable('payout', '/v1/payouts', { filters: ['status', 'destination'], param: 'payout' }),
  { method: 'POST', path: '/v1/payouts', run: create },
  { method: 'POST', path: '/v1/payouts/:id', run: update },
  { method: 'POST', path: '/v1/payouts/:id/cancel', run: cancel },
  { method: 'POST', path: '/v1/payouts/:id/reverse', run: reverse },
];
