import { invalidParameter, noSuch, refused } from '../http/errors.js';
import { mergeMetadata, missingParameter, numberOf, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import { type ApiList, type ApiObject, changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { type Account, delaySeconds } from './account.js';
import { blankCharge, type Charge } from './charges.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { book, fundsIn, inDollars } from './money.js';
import { billingOf } from './payment-methods.js';

export interface Transfer extends ApiObject {
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  destination_payment: string;
  metadata: Record<string, string>;
  reversals: ApiList<ApiObject>;
  reversed: boolean;
  source_transaction: string | null;
  $: { availableOn: number };
}

export const INSUFFICIENT_FUNDS =
  'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance';

async function destinationOf(work: Work, id: string): Promise<Account> {
  const account = await work.find<Account>(id, 'account');
  if (account === null || account.$.access !== 'ours') throw noSuch('destination', id, 'destination');
  if (account.capabilities.transfers !== 'active') {
    throw refused(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  return account;
}

/** The charge that a transfer draws on, with room for the amount, or null when it draws on the balance. */
async function sourceOf(
  work: Work,
  id: string | null,
  amount: number | null,
  currency: string,
): Promise<Charge | null> {
  if (id === null) return null;
  const charge = await work.find<Charge>(id, 'charge', '');
  if (charge === null) throw noSuch('charge', id, 'source_transaction');
  if (charge.status !== 'succeeded') {
    throw refused(`The charge ${id} was not successful and cannot be used as a source.`, {
      param: 'source_transaction',
    });
  }
  if (charge.currency !== currency) {
    throw refused(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      { param: 'currency' },
    );
  }
  const others = await work.all<Transfer>('transfer', 'source_transaction', id);
  const used = others.reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  const room = charge.amount_captured - charge.amount_refunded;
  if ((amount ?? room) + used > room) {
    const already =
      used > 0 ? ` (There is already a transfer using this source, amounting to ${inDollars(used, currency)}.)` : '';
    throw refused(
      `Transfers using this transaction as a source must not exceed the source amount of ${inDollars(room, currency)}.${already}`,
      { param: 'amount' },
    );
  }
  return charge;
}

function amountGiven({ amount, source_transaction: source }: Parameters): number | null {
  const given = numberOf(amount);
  if (given !== null && given < 1) {
    throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  }
  if (given === null && source === undefined) throw missingParameter('amount');
  return given;
}

export async function createTransfer({ work, parameters }: Call): Promise<Transfer> {
  const currency = String(parameters.currency).toLowerCase();
  const given = amountGiven(parameters);
  const destination = await destinationOf(work, String(parameters.destination));
  const charge = await sourceOf(work, textOf(parameters.source_transaction), given, currency);
  const amount = given ?? (charge === null ? 0 : charge.amount_captured - charge.amount_refunded);
  if (charge === null && (await fundsIn(work, '', currency)).available < amount) {
    throw refused(INSUFFICIENT_FUNDS, { code: 'balance_insufficient' });
  }
  return move(work, blankTransfer(work, parameters, { amount, currency, destination: destination.id, charge }));
}

interface Movement {
  readonly amount: number;
  readonly currency: string;
  readonly destination: string;
  readonly charge: Charge | null;
}

function blankTransfer(
  work: Work,
  parameters: Parameters,
  { amount, currency, destination, charge }: Movement,
): Transfer {
  const id = newId('tr_');
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: work.now,
    currency,
    description: textOf(parameters.description),
    destination,
    destination_payment: newId('py_'),
    livemode: false,
    metadata: mergeMetadata({}, parameters.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_type: textOf(parameters.source_type) ?? 'card',
    ...sourceNoted(work, charge, textOf(parameters.transfer_group)),
  };
}

function sourceNoted(work: Work, charge: Charge | null, group: string | null) {
  if (charge === null) return { source_transaction: null, transfer_group: group, $: { availableOn: work.now } };
  const availableOn = Math.max(work.now, charge.$.availableOn);
  return { source_transaction: charge.id, transfer_group: group ?? charge.transfer_group, $: { availableOn } };
}

async function move(work: Work, transfer: Transfer): Promise<Transfer> {
  const { amount, currency, destination } = transfer;
  const { availableOn } = transfer.$;
  const out = await book(work, {
    account: '',
    amount: -amount,
    currency,
    type: 'transfer',
    reportingCategory: 'transfer',
    source: transfer.id,
    availableOn,
    description: textOf(transfer.description),
  });
  transfer.balance_transaction = out.id;
  const seller = await work.get<Account>(destination, 'account', '');
  const into = await book(work, {
    account: destination,
    amount,
    currency,
    type: 'payment',
    reportingCategory: 'charge',
    source: transfer.destination_payment,
    availableOn: Math.max(availableOn, work.now + delaySeconds(seller)),
  });
  await work.insert(transfer);
  await receive(work, transfer, into.id);
  await work.emit('transfer.created', transfer);
  return transfer;
}

/** The seller's side of a transfer: a payment on the connected account. */
async function receive(work: Work, transfer: Transfer, movement: string): Promise<void> {
  const { amount, currency, destination, destination_payment: id } = transfer;
  const payment = {
    ...blankCharge(work, { amount, currency }),
    id,
    amount_captured: amount,
    balance_transaction: movement,
    billing_details: billingOf({}),
    captured: true,
    failure_code: null,
    failure_message: null,
    outcome: null,
    paid: true,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    source_transfer: transfer.id,
    status: 'succeeded',
  };
  await work.insert(payment, destination);
}

export async function reverseTransfer(call: Call): Promise<ApiObject> {
  const { work, parameters } = call;
  const transfer = await work.get<Transfer>(step(call), 'transfer', call.account, 'transfer');
  const rest = transfer.amount - transfer.amount_reversed;
  const amount = numberOf(parameters.amount) ?? rest;
  if (amount < 1 && rest > 0) throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (rest === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`);
  if (amount > rest) {
    throw refused(
      `Reversal amount (${inDollars(amount)}) is greater than unreversed amount on transfer (${inDollars(rest)})`,
      { param: 'amount' },
    );
  }
  const funds = await fundsIn(work, transfer.destination, transfer.currency);
  if (funds.available + funds.pending < amount) {
    throw refused(`Insufficient funds in Stripe account ${transfer.destination} to reverse the transfer.`, {
      code: 'balance_insufficient',
    });
  }
  return moveBack(work, transfer, amount, mergeMetadata({}, parameters.metadata));
}

async function moveBack(
  work: Work,
  transfer: Transfer,
  amount: number,
  metadata: Record<string, string>,
): Promise<ApiObject> {
  const { currency, destination } = transfer;
  const availableOn = Math.max(work.now, transfer.$.availableOn);
  const reversal: ApiObject = {
    id: newId('trr_'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: work.now,
    currency,
    destination_payment_refund: newId('pyr_'),
    metadata,
    source_refund: null,
    transfer: transfer.id,
  };
  const back = {
    currency,
    availableOn,
    type: 'transfer_refund',
    reportingCategory: 'transfer_reversal',
    source: reversal.id,
  };
  reversal.balance_transaction = (await book(work, { ...back, account: '', amount })).id;
  await book(work, {
    ...back,
    account: destination,
    amount: -amount,
    type: 'payment_refund',
    reportingCategory: 'refund',
    source: String(reversal.destination_payment_refund),
  });
  await work.insert(reversal);
  const previous = { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed };
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  await work.save(transfer);
  await work.emit('transfer.reversed', transfer, { previous });
  return reversal;
}

async function update(call: Call): Promise<Transfer> {
  const transfer = await call.work.get<Transfer>(step(call), 'transfer', call.account, 'transfer');
  const before = structuredClone(transfer);
  transfer.metadata = mergeMetadata(transfer.metadata, call.parameters.metadata);
  if (call.parameters.description !== undefined) transfer.description = call.parameters.description;
  await call.work.save(transfer);
  await call.work.emit('transfer.updated', transfer, { previous: changedFrom(before, transfer) });
  return transfer;
}

export const TRANSFERS: readonly Endpoint[] = [
  ...readable('transfer', '/v1/transfers', { filters: ['destination', 'transfer_group'], param: 'transfer' }),
  { method: 'POST', path: '/v1/transfers', run: createTransfer },
  { method: 'POST', path: '/v1/transfers/:id', run: update },
  { method: 'POST', path: '/v1/transfers/:id/reversals', run: reverseTransfer },
  {
    method: 'GET',
    path: '/v1/transfers/:id/reversals',
    run: async (call) => {
      const { work, parameters, account } = call;
      const transfer = await work.get<Transfer>(step(call), 'transfer', account, 'transfer');
      const where = { transfer: transfer.id };
      return work.list({ type: 'transfer_reversal', account, url: transfer.reversals.url, parameters, where });
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:transfer/reversals/:id',
    run: async (call) => {
      const reversal = await call.work.get<ApiObject>(step(call), 'transfer_reversal', call.account);
      if (reversal.transfer !== step(call, 'transfer')) throw noSuch('transfer_reversal', reversal.id, 'id', 404);
      return reversal;
    },
  },
];
