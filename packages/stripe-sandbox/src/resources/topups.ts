import { invalidParameter, refused } from '../http/errors.js';
import { mergeMetadata, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { book } from './money.js';
import { checkAmount } from './payment-intents.js';

const SETTLES_AFTER_MS = 500;

interface Topup extends ApiObject {
  amount: number;
  balance_transaction: string | null;
  currency: string;
  status: 'pending' | 'succeeded' | 'canceled';
}

/** Money from the platform's bank onto its balance: on its way first, there a moment later. */
async function create({ work, parameters, account }: Call): Promise<Topup> {
  if (account !== '') throw refused('Top-ups are for the platform’s own balance only.');
  const amount = parameters.amount as number;
  const currency = String(parameters.currency).toLowerCase();
  if (amount < 1) throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  checkAmount(amount, currency, 'amount');
  const topup = await work.insert<Topup>({
    id: newId('tu_'),
    object: 'topup',
    amount,
    balance_transaction: null,
    created: work.now,
    currency,
    description: textOf(parameters.description),
    expected_availability_date: work.now,
    failure_code: null,
    failure_message: null,
    initiated_by: 'user',
    livemode: false,
    metadata: mergeMetadata({}, parameters.metadata),
    payment_method: null,
    payment_method_options: null,
    source: null,
    statement_descriptor: textOf(parameters.statement_descriptor),
    status: 'pending',
    transfer_group: textOf(parameters.transfer_group),
  });
  await work.emit('topup.created', topup);
  await work.schedule('settle-topup', { topup: topup.id }, SETTLES_AFTER_MS);
  return topup;
}

export async function settleTopup(work: Work, id: string): Promise<void> {
  const topup = await work.find<Topup>(id, 'topup');
  if (topup?.status !== 'pending') return;
  const { amount, currency } = topup;
  const movement = await book(work, {
    account: '',
    amount,
    currency,
    type: 'topup',
    reportingCategory: 'topup',
    source: topup.id,
    availableOn: work.now,
    description: textOf(topup.description),
  });
  topup.balance_transaction = movement.id;
  topup.status = 'succeeded';
  await work.save(topup);
  await work.emit('topup.succeeded', topup);
}

async function cancel(call: Call): Promise<Topup> {
  const topup = await call.work.get<Topup>(step(call), 'topup', call.account, 'topup');
  if (topup.status !== 'pending') throw refused(`Top-up ${topup.id} cannot be canceled: it is ${topup.status}.`);
  topup.status = 'canceled';
  await call.work.save(topup);
  await call.work.emit('topup.canceled', topup);
  return topup;
}

export const TOPUPS: readonly Endpoint[] = [
  ...readable('topup', '/v1/topups', { filters: ['status'], param: 'topup' }),
  { method: 'POST', path: '/v1/topups', run: create },
  { method: 'POST', path: '/v1/topups/:id/cancel', run: cancel },
];
