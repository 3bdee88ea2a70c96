import { itemList } from '../resources/checkout-sessions.js';
import type { CheckoutSession } from '../resources/completing.js';
import type { ApiList, ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { refused } from './errors.js';

const MOST_LEVELS = 4;

/** The fields that hold an id and may be opened, by type of object. */
const EXPANDABLE: Readonly<Record<string, readonly string[]>> = {
  charge: [
    'balance_transaction',
    'payment_intent',
    'customer',
    'review',
    'failure_balance_transaction',
    'on_behalf_of',
    'application',
    'application_fee',
    'source_transfer',
    'transfer',
    'dispute',
    'refunds',
  ],
  payment_intent: [
    'latest_charge',
    'payment_method',
    'customer',
    'review',
    'on_behalf_of',
    'application',
    'source',
    'payment_record',
  ],
  'checkout.session': [
    'payment_intent',
    'customer',
    'line_items',
    'invoice',
    'setup_intent',
    'subscription',
    'payment_link',
  ],
  transfer: ['balance_transaction', 'destination', 'destination_payment', 'source_transaction'],
  transfer_reversal: ['balance_transaction', 'transfer', 'destination_payment_refund', 'source_refund'],
  refund: [
    'charge',
    'payment_intent',
    'payment_method',
    'balance_transaction',
    'failure_balance_transaction',
    'transfer_reversal',
    'source_transfer_reversal',
    'customer',
  ],
  balance_transaction: ['source'],
  dispute: ['charge', 'payment_intent'],
  review: ['charge', 'payment_intent'],
  topup: ['balance_transaction', 'payment_method'],
  customer: ['default_source', 'test_clock'],
  capability: ['account'],
  bank_account: ['account', 'customer'],
  payment_method: ['customer'],
  payout: [
    'balance_transaction',
    'destination',
    'application_fee',
    'failure_balance_transaction',
    'original_payout',
    'reversed_by',
  ],
};

/** Opens the ids named in `expand` in place, at most four levels deep; in a list `data` is the first of them. */
export async function expand(work: Work, value: unknown, paths: unknown): Promise<unknown> {
  const copy: unknown = structuredClone(value);
  for (const path of Array.isArray(paths) ? (paths as string[]) : []) {
    const steps = path.split('.');
    if (steps.length > MOST_LEVELS) {
      throw refused(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    }
    await open(work, copy, steps, path);
  }
  return copy;
}

async function open(work: Work, at: unknown, steps: readonly string[], path: string): Promise<void> {
  const [name, ...rest] = steps;
  if (name === undefined || !isObject(at)) return;
  if (Array.isArray(at)) {
    for (const item of at) await open(work, item, steps, path);
    return;
  }
  if (at.object !== 'list' && !isObject(at[name])) await fill(work, at, name, path);
  await open(work, at[name], rest, path);
}

const isObject = (value: unknown): value is ApiObject => typeof value === 'object' && value !== null;

async function fill(work: Work, object: ApiObject, name: string, path: string): Promise<void> {
  if (EXPANDABLE[object.object]?.includes(name) !== true) {
    throw refused(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const list = await includedList(work, object, name);
  if (list !== null) object[name] = list;
  else if (typeof object[name] === 'string') object[name] = (await work.find(object[name])) ?? object[name];
}

/** Some fields are lists that come only when they are asked for. */
async function includedList(work: Work, object: ApiObject, name: string): Promise<ApiList | null> {
  if (name === 'line_items') return itemList(object as unknown as CheckoutSession);
  if (name !== 'refunds') return null;
  const data = (await work.all('refund', 'charge', object.id)).reverse();
  return { object: 'list', data, has_more: false, url: `/v1/charges/${object.id}/refunds` };
}
