import { cardError, noSuch, refused } from '../http/errors.js';
import { mergeMetadata, missingParameter, numberOf, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { NO_ADDRESS } from './address.js';
import { knownCustomer } from './customers.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { numberIsWellFormed, type TestCard, testCard, unknownCard } from './test-cards.js';

export interface BillingDetails {
  address: Record<string, string | null> | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export interface PaymentMethod extends ApiObject {
  billing_details: BillingDetails;
  card: Record<string, unknown>;
  customer: string | null;
  metadata: Record<string, string>;
  $: { card: TestCard };
}

export function billingOf(given: Partial<BillingDetails>): BillingDetails {
  return {
    address: { ...NO_ADDRESS, ...given.address },
    email: given.email ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
    tax_id: given.tax_id ?? null,
  };
}

/** The card as it was used once; numbers are the provider's public test numbers, never a real card's. */
export function addCard(work: Work, card: TestCard, billing: BillingDetails): Promise<PaymentMethod> {
  return work.insert<PaymentMethod>(methodOf(work, card, billing));
}

function methodOf(work: Work, card: TestCard, billing: BillingDetails): PaymentMethod {
  return {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `test${card.number.slice(-12)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    $: { card },
  };
}

interface GivenCard {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  token?: string;
}

const wrongCard = (code: string, message: string, param: string) => cardError({ code, message, param });

function needed<Name extends keyof GivenCard>(given: GivenCard, name: Name): NonNullable<GivenCard[Name]> {
  const value = given[name];
  if (value === undefined) throw missingParameter(`card[${name}]`);
  return value;
}

function checkExpiry(month: number, year: number, now: number): void {
  if (month < 1 || month > 12) {
    throw wrongCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (Date.UTC(year < 100 ? year + 2000 : year, month, 1) / 1000 <= now) {
    throw wrongCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
}

function cardIn(given: GivenCard, now: number): TestCard {
  if (given.token !== undefined) {
    const card = testCard(given.token.replace(/^tok_/, 'pm_card_'));
    if (card === null) throw noSuch('token', given.token, 'card[token]');
    return card;
  }
  const number = needed(given, 'number').replaceAll(/[\s-]/g, '');
  if (!numberIsWellFormed(number)) {
    throw wrongCard('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  checkExpiry(needed(given, 'exp_month'), needed(given, 'exp_year'), now);
  return testCard(number) ?? unknownCard(number);
}

async function create({ work, parameters, account }: Call): Promise<PaymentMethod> {
  const type = textOf(parameters.type);
  if (type === null) throw missingParameter('type');
  if (type !== 'card') throw refused(`The sandbox takes cards only; type ${type} is not spoken here.`);
  const given = parameters.card as GivenCard | undefined;
  if (given === undefined) throw missingParameter('card');
  const billing = billingOf(parameters.billing_details ?? {});
  const method = methodOf(work, cardIn(given, work.now), billing);
  method.metadata = mergeMetadata({}, parameters.metadata);
  method.allow_redisplay = textOf(parameters.allow_redisplay) ?? 'unspecified';
  method.card.exp_month = numberOf(given.exp_month) ?? method.card.exp_month;
  method.card.exp_year = numberOf(given.exp_year) ?? method.card.exp_year;
  return work.insert(method, account);
}

/** A `pm_card_…` test card becomes a payment method of its own; an existing one is used as it is. */
export async function useMethod(work: Work, id: string): Promise<PaymentMethod> {
  const card = testCard(id);
  if (card !== null) return addCard(work, card, billingOf({}));
  const method = await work.find<PaymentMethod>(id, 'payment_method');
  if (method === null) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

async function attach(call: Call): Promise<PaymentMethod> {
  const { work, parameters, account } = call;
  const customer = await knownCustomer(work, parameters.customer, account);
  if (customer === null) throw missingParameter('customer');
  const method = await useMethod(work, step(call));
  if (method.customer !== null && method.customer !== customer) {
    throw refused('The payment method you provided has already been attached to a customer.');
  }
  return keepFor(work, method, customer);
}

/** Keeps a card for its customer's next payments. */
export async function keepFor(work: Work, method: PaymentMethod, customer: string): Promise<PaymentMethod> {
  method.customer = customer;
  await work.save(method);
  await work.emit('payment_method.attached', method);
  return method;
}

async function detach(call: Call): Promise<PaymentMethod> {
  const method = await call.work.get<PaymentMethod>(step(call), 'payment_method', call.account);
  if (method.customer === null) {
    throw refused('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const previous = { customer: method.customer };
  method.customer = null;
  await call.work.save(method);
  await call.work.emit('payment_method.detached', method, { previous });
  return method;
}

export const PAYMENT_METHODS: readonly Endpoint[] = [
  ...readable('payment_method', '/v1/payment_methods', {
    filters: ['customer', 'type', 'allow_redisplay'],
    param: 'payment_method',
  }),
  { method: 'POST', path: '/v1/payment_methods', run: create },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detach },
];
