import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import { noSuch } from '../http/errors.js';
import { newId, randomText } from '../store/ids.js';
import { type ApiObject, changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { emailOf } from './account-shapes.js';
import { NO_ADDRESS } from './address.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';

interface Customer extends ApiObject {
  deleted?: true;
  email: string | null;
  metadata: Record<string, string>;
}

const FIELDS = ['address', 'description', 'name', 'phone', 'preferred_locales', 'shipping'];

async function create({ work, parameters, account }: Call): Promise<Customer> {
  const customer: Customer = {
    id: newId('cus_'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: emailOf(parameters.email),
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, parameters.metadata),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...chosen(parameters),
  };
  await work.insert(customer, account);
  await work.emit('customer.created', customer, { account });
  return customer;
}

/** The fields that were given; an address with every line of it present. */
function chosen(parameters: Parameters): Record<string, unknown> {
  const { address, shipping } = parameters;
  const given = FIELDS.filter((name) => parameters[name] !== undefined).map(
    (name) => [name, parameters[name]] as const,
  );
  return {
    ...Object.fromEntries(given),
    ...(isGiven(address) ? { address: { ...NO_ADDRESS, ...address } } : {}),
    ...(isGiven(shipping)
      ? { shipping: { phone: null, ...shipping, address: { ...NO_ADDRESS, ...shipping.address } } }
      : {}),
  };
}

const isGiven = (value: unknown): value is { address?: object } => typeof value === 'object' && value !== null;

async function openOne(call: Call): Promise<Customer> {
  const customer = await call.work.get<Customer>(step(call), 'customer', call.account);
  if (customer.deleted === true) throw noSuch('customer', customer.id, 'id', 404);
  return customer;
}

/** A customer named in another object's parameter. */
export async function knownCustomer(work: Work, given: unknown, account: string): Promise<string | null> {
  const id = textOf(given);
  if (id === null) return null;
  const customer = await work.find<Customer>(id, 'customer', account);
  if (customer === null || customer.deleted === true) throw noSuch('customer', id, 'customer');
  return id;
}

async function update(call: Call): Promise<Customer> {
  const { work, parameters, account } = call;
  const customer = await openOne(call);
  const before = structuredClone(customer);
  Object.assign(customer, chosen(parameters));
  customer.metadata = mergeMetadata(customer.metadata, parameters.metadata);
  if (parameters.email !== undefined) customer.email = emailOf(parameters.email);
  await work.save(customer);
  const previous = changedFrom(before, customer);
  await work.emit('customer.updated', customer, { account, previous });
  return customer;
}

/** A deleted customer stays readable as deleted, and is in no list. */
async function remove(call: Call): Promise<ApiObject> {
  const customer = await openOne(call);
  const gone = { id: customer.id, object: 'customer', deleted: true };
  await call.work.emit('customer.deleted', customer, { account: call.account });
  await call.work.save(gone);
  return gone;
}

export const CUSTOMERS: readonly Endpoint[] = [
  ...readable('customer', '/v1/customers', {
    filters: ['email'],
    also: [{ sql: `coalesce(data->>'deleted', '') <> $1`, value: 'true' }],
  }),
  { method: 'POST', path: '/v1/customers', run: create },
  { method: 'POST', path: '/v1/customers/:id', run: update },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
];
