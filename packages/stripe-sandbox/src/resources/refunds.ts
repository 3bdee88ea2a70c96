import { invalidParameter, noSuch, refused } from '../http/errors.js';
import { mergeMetadata, numberOf, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import { type ApiObject, changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import type { Charge } from './charges.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { book, inDollars } from './money.js';
import type { PaymentIntent } from './payment-intents.js';
import { disputesOf, settleRisksOf } from './risk/disputes.js';
import { awaitFunds, type Cover, coverOf, waitingRefunds } from './refund-cover.js';

const SETTLES_AFTER_MS = 1000;

export interface Refund extends ApiObject {
  amount: number;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  status: string;
}

async function chargeOf({ work, parameters, account }: Call): Promise<Charge> {
  const chargeId = textOf(parameters.charge);
  const intentId = textOf(parameters.payment_intent);
  if (chargeId !== null) {
    const charge = await work.find<Charge>(chargeId, 'charge', account);
    if (charge === null) throw noSuch('charge', chargeId, 'charge');
    return charge;
  }
  if (intentId !== null) return chargeOfIntent(work, intentId, account);
  throw invalidParameter(
    'One of the following params should be provided for this request: payment_intent or charge.',
    'payment_intent',
    'parameter_missing',
  );
}

async function chargeOfIntent(work: Work, id: string, account: string): Promise<Charge> {
  const intent = await work.find<PaymentIntent>(id, 'payment_intent', account);
  if (intent === null) throw noSuch('payment_intent', id, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw refused('This PaymentIntent does not have a successful charge to refund.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  return work.get<Charge>(intent.latest_charge, 'charge', account);
}

async function checkRefundable(work: Work, charge: Charge, given: number | null): Promise<number> {
  const rest = charge.amount_captured - charge.amount_refunded;
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw refused(`Charge ${charge.id} cannot be refunded because it was not successful or not captured.`, {
      code: 'charge_not_refundable',
      charge: charge.id,
    });
  }
  if ((await disputesOf(work, charge.id)).some((dispute) => !dispute.is_charge_refundable)) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      charge: charge.id,
    });
  }
  if (rest === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    });
  }
  const amount = given ?? rest;
  if (amount < 1) throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > rest) {
    const { currency } = charge;
    throw refused(
      `Refund amount (${inDollars(amount, currency)}) is greater than unrefunded amount on charge (${inDollars(rest, currency)})`,
      { param: 'amount', charge: charge.id },
    );
  }
  return amount;
}

/** Both work on destination charges only, which a platform that transfers by itself does not make. */
function checkExtras(parameters: Parameters, charge: Charge): void {
  if (parameters.reverse_transfer === true) {
    throw refused(`Charge ${charge.id} does not have an associated transfer to reverse.`, {
      param: 'reverse_transfer',
    });
  }
  if (parameters.refund_application_fee === true) {
    throw refused(`Charge ${charge.id} does not have an application fee to refund.`, {
      param: 'refund_application_fee',
    });
  }
  const currency = textOf(parameters.currency)?.toLowerCase() ?? charge.currency;
  if (currency !== charge.currency) {
    throw refused(`The refund's currency must be the charge's (${charge.currency}).`, { param: 'currency' });
  }
}

export async function createRefund(call: Call): Promise<Refund> {
  const { work, parameters } = call;
  const charge = await chargeOf(call);
  checkExtras(parameters, charge);
  const amount = await checkRefundable(work, charge, numberOf(parameters.amount));
  const cover = await coverOf(work, charge, amount);
  const refund = await work.insert<Refund>({
    ...blankRefund(work, charge),
    amount,
    metadata: mergeMetadata({}, parameters.metadata),
    ...(parameters.instructions_email === undefined ? {} : { instructions_email: parameters.instructions_email }),
    reason: textOf(parameters.reason),
    status: 'pending',
  });
  if ('waitsFor' in cover) refund.pending_reason = cover.waitsFor;
  else await pay(work, charge, { refund, cover });
  await work.save(refund);
  await countRefund(work, charge, amount);
  await work.emit('refund.created', refund);
  if (charge.refunded) await settleRisksOf(work, charge, textOf(parameters.reason));
  if ('waitsFor' in cover) await awaitFunds(work);
  return refund;
}

function blankRefund(work: Work, charge: Charge) {
  return {
    id: newId('re_'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

/** Takes the money from the balance; the fee of the charge is not given back. */
async function pay(
  work: Work,
  charge: Charge,
  { refund, cover }: { refund: Refund; cover: Exclude<Cover, { waitsFor: string }> },
): Promise<void> {
  const transaction = await book(work, {
    account: '',
    amount: -refund.amount,
    currency: charge.currency,
    type: 'refund',
    reportingCategory: 'refund',
    source: refund.id,
    availableOn: cover.availableOn,
    description: `REFUND FOR CHARGE${typeof charge.description === 'string' ? ` (${charge.description})` : ''}`,
  });
  const outcome = charge.$.card.refund;
  refund.balance_transaction = transaction.id;
  refund.status = outcome === 'pends' ? 'pending' : 'succeeded';
  delete refund.pending_reason;
  if (outcome === 'pends') refund.pending_reason = 'processing';
  const next = outcome === undefined ? 'refund-reference' : 'settle-refund';
  await work.schedule(next, { refund: refund.id }, SETTLES_AFTER_MS);
}

async function countRefund(work: Work, charge: Charge, amount: number): Promise<void> {
  const before = structuredClone(charge);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  await work.save(charge);
  await work.emit('charge.refunded', charge, { previous: changedFrom(before, charge) });
}

/** Pays the refunds that wait, as far as the money goes; one that is too large does not hold up the smaller ones. */
export async function fundRefunds(work: Work): Promise<void> {
  for (const refund of await waitingRefunds<Refund>(work)) {
    const charge = await work.get<Charge>(refund.charge, 'charge', '');
    const cover = await coverOf(work, charge, refund.amount);
    const before = structuredClone(refund);
    if ('waitsFor' in cover) refund.pending_reason = cover.waitsFor;
    else await pay(work, charge, { refund, cover });
    const previous = changedFrom(before, refund);
    if (Object.keys(previous).length === 0) continue;
    await work.save(refund);
    await emitUpdate(work, refund, previous);
  }
  if ((await waitingRefunds(work)).length > 0) await awaitFunds(work);
}

/** What becomes of the refund of a special test card: it arrives late, or comes back. */
export async function settleRefund(work: Work, refundId: string): Promise<void> {
  const refund = await work.get<Refund>(refundId, 'refund', '');
  const charge = await work.get<Charge>(refund.charge, 'charge', '');
  if (!['pending', 'succeeded'].includes(refund.status)) return;
  if (charge.$.card.refund === 'fails') {
    await failRefund(work, refund);
    return;
  }
  const before = structuredClone(refund);
  delete refund.pending_reason;
  refund.status = 'succeeded';
  await work.save(refund);
  await emitUpdate(work, refund, changedFrom(before, refund));
}

/** The bank's own number of a refund, by which the buyer can ask for it there, is known a moment later. */
export async function noteReference(work: Work, refundId: string): Promise<void> {
  const refund = await work.get<Refund>(refundId, 'refund', '');
  if (refund.status !== 'succeeded') return;
  const before = structuredClone(refund);
  const card = (refund.destination_details as { card: Record<string, unknown> }).card;
  Object.assign(card, { reference: refund.id.slice(-16).toUpperCase(), reference_status: 'available' });
  await work.save(refund);
  await emitUpdate(work, refund, changedFrom(before, refund));
}

/** The buyer is not paid; the balance has the money again, if it was taken already. */
export async function failRefund(work: Work, refund: Refund, reason = 'expired_or_canceled_card'): Promise<Refund> {
  const charge = await work.get<Charge>(refund.charge, 'charge', '');
  const before = structuredClone(refund);
  delete refund.pending_reason;
  refund.status = 'failed';
  refund.failure_reason = reason;
  if (refund.balance_transaction !== null) refund.failure_balance_transaction = await takeBack(work, charge, refund);
  await work.save(refund);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  await work.save(charge);
  const previous = changedFrom(before, refund);
  await emitUpdate(work, refund, previous);
  await work.emit('refund.failed', refund, { previous });
  return refund;
}

async function takeBack(work: Work, charge: Charge, refund: Refund): Promise<string> {
  const back = await book(work, {
    account: '',
    amount: refund.amount,
    currency: refund.currency,
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    source: refund.id,
    availableOn: Math.max(work.now, charge.$.availableOn),
    description: 'REFUND FAILURE',
  });
  return back.id;
}

async function emitUpdate(work: Work, refund: Refund, previous: object): Promise<void> {
  await work.emit('refund.updated', refund, { previous });
  await work.emit('charge.refund.updated', refund, { previous });
}

async function update(call: Call): Promise<Refund> {
  const refund = await call.work.get<Refund>(step(call), 'refund', call.account, 'refund');
  const before = structuredClone(refund);
  refund.metadata = mergeMetadata(refund.metadata, call.parameters.metadata);
  await call.work.save(refund);
  await emitUpdate(call.work, refund, changedFrom(before, refund));
  return refund;
}

/** Only a refund that waits for the buyer can be called back; refunds to cards never do. */
async function cancel(call: Call): Promise<Refund> {
  const refund = await call.work.get<Refund>(step(call), 'refund', call.account, 'refund');
  throw refused(
    `Refund ${refund.id} cannot be canceled because it has a status of ${refund.status}. Only a refund with the status requires_action can be canceled.`,
    { code: 'refund_not_cancelable' },
  );
}

export const REFUNDS: readonly Endpoint[] = [
  ...readable('refund', '/v1/refunds', { filters: ['charge', 'payment_intent'], param: 'refund' }),
  { method: 'POST', path: '/v1/refunds', run: createRefund },
  { method: 'POST', path: '/v1/refunds/:id', run: update },
  { method: 'POST', path: '/v1/refunds/:id/cancel', run: cancel },
];
