import { itemList } from '../resources/checkout-sessions.js';
import type { CheckoutSession } from '../resources/completing.js';
import type { ApiList, ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { refused } from './errors.js';

const MAX_LEVELS = 4;
const LISTS = ['list', 'search_result'];

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
  'radar.early_fraud_warning': ['charge', 'payment_intent'],
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

/** Opens the ids named in `expand` in place, at most four levels deep; in a list `data` is the first of them. The value is the answer's own by now. */
export async function expand(work: Work, value: unknown, paths: unknown): Promise<unknown> {
  if (!Array.isArray(paths) || paths.length === 0) return value;
  for (const path of paths as string[]) {
    const steps = path.split('.');
    if (steps.length > MAX_LEVELS) {
      throw refused(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    }
    let level = objectsIn(value);
    for (const step of steps) level = await open(work, level, { step, path });
  }
  return value;
}

const isObject = (value: unknown): value is ApiObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): ApiObject[] =>
  Array.isArray(value) ? value.flatMap(objectsIn) : isObject(value) ? [value] : [];

/** One step deeper from every object of a level; what is only an id there is read, all of them at once. */
async function open(
  work: Work,
  level: readonly ApiObject[],
  { step, path }: { step: string; path: string },
): Promise<ApiObject[]> {
  const isOpen = (object: ApiObject) => typeof object[step] === 'object' && object[step] !== null;
  const closed = level.filter((object) => !LISTS.includes(object.object) && !isOpen(object));
  for (const object of closed) {
    if (EXPANDABLE[object.object]?.includes(step) === true) continue;
    throw refused(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  await includeLists(work, closed, step);
  const ids = closed.map((object) => object[step]).filter((id): id is string => typeof id === 'string');
  const found = await work.findAll(ids);
  for (const object of closed) object[step] = found.get(String(object[step])) ?? object[step];
  return level.flatMap((object) => objectsIn(object[step]));
}

/** Some fields are lists that come only when they are asked for. */
async function includeLists(work: Work, objects: readonly ApiObject[], name: string): Promise<void> {
  if (name === 'line_items') {
    for (const object of objects) object[name] = itemList(object as unknown as CheckoutSession);
  }
  if (name !== 'refunds' || objects.length === 0) return;
  const refunds = await work.rows<{ data: ApiObject }>(
    `select data from sandbox.object where type = 'refund' and data->>'charge' = any($1::text[]) order by seq desc`,
    [objects.map(({ id }) => id)],
  );
  for (const object of objects) {
    const data = refunds.map((row) => row.data).filter(({ charge }) => charge === object.id);
    object[name] = { object: 'list', data, has_more: false, url: `/v1/charges/${object.id}/refunds` } satisfies ApiList;
  }
}
