import { newId } from '../store/ids.js';
import { type ApiObject, changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import { mergeMetadata, textOf } from '../http/parameters.js';
import { knownCustomer } from './customers.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { book, cardFee, SETTLING_SECONDS } from './money.js';
import { type PaymentIntent, shippingOf } from './payment-intents.js';
import type { BillingDetails } from './payment-methods.js';
import { statementOf } from './statement-descriptor.js';
import type { TestCard } from './test-cards.js';

/** The balance transaction of a charge comes this much later (`automatic_async`). */
const FEE_KNOWN_AFTER_MS = 100;
const DISPUTE_AFTER_MS = 300;

export interface Charge extends ApiObject {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  captured: boolean;
  currency: string;
  disputed: boolean;
  payment_intent: string | null;
  payment_method: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  transfer_group: string | null;
  metadata: Record<string, string>;
  $: { card: TestCard; availableOn: number };
}

interface ChargeAttempt {
  readonly card: TestCard;
  readonly paymentMethod: string;
  readonly billing: BillingDetails;
  readonly authenticated: boolean;
}

/** Charges the card of an intent, or records the failed attempt, with the events of either. */
export async function chargeCard(work: Work, intent: PaymentIntent, attempt: ChargeAttempt): Promise<Charge> {
  const charge = await work.insert<Charge>({
    ...blankCharge(work, intent),
    ...inherited(intent),
    calculated_statement_descriptor: await statementDescriptor(work, intent),
    ...outcomeOf(work, intent, attempt),
  });
  if (attempt.card.decline !== undefined) {
    await work.emit('charge.failed', charge);
    return charge;
  }
  if (intent.capture_method === 'automatic') await bookCharge(work, charge);
  await work.emit('charge.succeeded', charge);
  if (charge.captured) await follow(work, charge);
  return charge;
}

/** What happens to a captured charge a moment later. */
async function follow(work: Work, charge: Charge): Promise<void> {
  if (charge.balance_transaction === null) {
    await work.schedule('settle-charge', { charge: charge.id }, FEE_KNOWN_AFTER_MS);
  }
  if (charge.$.card.dispute !== undefined) {
    const kind = charge.$.card.inquiry === true ? 'inquiry' : 'chargeback';
    await work.schedule('dispute-charge', { charge: charge.id, kind }, DISPUTE_AFTER_MS);
  }
  if (charge.$.card.warned === true) {
    await work.schedule('warn-of-fraud', { charge: charge.id }, DISPUTE_AFTER_MS);
  }
}

export async function captureCharge(work: Work, charge: Charge, amount: number): Promise<void> {
  charge.captured = true;
  charge.amount_captured = amount;
  await work.save(charge);
  await work.emit('charge.captured', charge, { previous: { amount_captured: 0, captured: false } });
  await follow(work, charge);
}

/** Lets go of money that was held and never taken. */
export async function releaseCharge(work: Work, charge: Charge): Promise<void> {
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  await work.save(charge);
  await work.emit('charge.refunded', charge, { previous: { amount_refunded: 0, refunded: false } });
}

interface Paid {
  readonly amount: number;
  readonly currency: string;
}

/** A charge with nothing known about it but its amount. */
export function blankCharge(work: Work, { amount, currency }: Paid) {
  return {
    id: newId('ch_'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    calculated_statement_descriptor: null,
    created: work.now,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    payment_intent: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

const statementDescriptor = async (work: Work, intent: PaymentIntent): Promise<string> =>
  textOf(intent.statement_descriptor) ?? (await statementOf(work, textOf(intent.statement_descriptor_suffix)));

/** What a charge takes over from its intent. */
function inherited(intent: PaymentIntent) {
  return {
    customer: intent.customer,
    description: intent.description,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    receipt_email: intent.receipt_email,
    shipping: intent.shipping ?? null,
    statement_descriptor: textOf(intent.statement_descriptor),
    statement_descriptor_suffix: textOf(intent.statement_descriptor_suffix),
    transfer_group: intent.transfer_group,
  };
}

function outcomeOf(work: Work, intent: PaymentIntent, { card, paymentMethod, billing, authenticated }: ChargeAttempt) {
  const isPaid = card.decline === undefined;
  const captured = isPaid && intent.capture_method !== 'manual';
  return {
    amount_captured: captured ? intent.amount : 0,
    billing_details: billing,
    captured,
    ...failureOf(card),
    outcome: outcomeNoted(card),
    paid: isPaid,
    payment_method: paymentMethod,
    payment_method_details: { card: cardDetails(intent.amount, card, authenticated), type: 'card' },
    status: isPaid ? ('succeeded' as const) : ('failed' as const),
    $: { card, availableOn: work.now + (card.instant === true ? 0 : SETTLING_SECONDS) },
  };
}

const failureOf = ({ decline }: TestCard) => ({
  failure_code: decline?.code ?? null,
  failure_message: decline?.message ?? null,
});

const outcomeNoted = ({ decline }: TestCard) =>
  decline === undefined ? AUTHORIZED : { ...REFUSED, reason: decline.declineCode };

const AUTHORIZED = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};
const REFUSED = {
  ...AUTHORIZED,
  network_decline_code: '01',
  network_status: 'declined_by_network',
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
};

function cardDetails(amount: number, card: TestCard, authenticated: boolean) {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    extended_authorization: { status: 'disabled' },
    fingerprint: `test${card.number.slice(-12)}`,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: 'a2b1c6f0-0000-4000-8000-000000000000',
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** The second step of `automatic_async`: the fee is known and the money is on the balance, pending. */
export async function settleCharge(work: Work, chargeId: string): Promise<void> {
  const charge = await work.find<Charge>(chargeId, 'charge');
  if (charge === null || charge.balance_transaction !== null) return;
  await bookCharge(work, charge);
  await work.emit('charge.updated', charge, { previous: { balance_transaction: null } });
}

async function bookCharge(work: Work, charge: Charge): Promise<void> {
  const transaction = await book(work, {
    account: '',
    amount: charge.amount_captured,
    fee: cardFee(charge.amount_captured, charge.$.card.country),
    currency: charge.currency,
    type: 'charge',
    reportingCategory: 'charge',
    source: charge.id,
    availableOn: charge.$.availableOn,
    description: textOf(charge.description),
  });
  charge.balance_transaction = transaction.id;
  await work.save(charge);
}

async function update(call: Call): Promise<Charge> {
  const { work, parameters } = call;
  const charge = await work.get<Charge>(step(call), 'charge', call.account);
  const before = structuredClone(charge);
  charge.metadata = mergeMetadata(charge.metadata, parameters.metadata);
  for (const name of ['description', 'fraud_details', 'receipt_email', 'transfer_group']) {
    if (parameters[name] !== undefined) charge[name] = parameters[name];
  }
  if (parameters.shipping !== undefined) charge.shipping = shippingOf(parameters.shipping);
  if (parameters.customer !== undefined) charge.customer = await knownCustomer(work, parameters.customer, call.account);
  await work.save(charge);
  await work.emit('charge.updated', charge, { previous: changedFrom(before, charge) });
  return charge;
}

export const CHARGES: readonly Endpoint[] = [
  ...readable('charge', '/v1/charges', { filters: ['customer', 'payment_intent', 'transfer_group'] }),
  { method: 'POST', path: '/v1/charges/:id', run: update },
];
