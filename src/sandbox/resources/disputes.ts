import { refused } from '../http/errors.js';
import { mergeMetadata } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import type { Charge } from './charges.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { type BalanceTransaction, book, DAY } from './money.js';

const DISPUTE_FEE_CENTS = 1500;
const EVIDENCE_FIELDS =
  'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text';

export interface Dispute extends ApiObject {
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  currency: string;
  evidence: Record<string, unknown>;
  evidence_details: Record<string, unknown>;
  metadata: Record<string, string>;
  status: string;
}

/** The bank takes the whole payment back from the platform, and a fee with it. */
export async function openDispute(work: Work, chargeId: string): Promise<void> {
  const charge = await work.get<Charge>(chargeId, 'charge', '');
  if (charge.disputed) return;
  const dispute = await work.insert<Dispute>(blankDispute(work, charge));
  charge.disputed = true;
  charge.dispute = dispute.id;
  await work.save(charge);
  dispute.balance_transactions.push(await adjust(work, dispute, -dispute.amount, DISPUTE_FEE_CENTS));
  await work.save(dispute);
  await work.emit('charge.dispute.created', dispute);
  await work.emit('charge.dispute.funds_withdrawn', dispute);
}

function blankDispute(work: Work, charge: Charge): Dispute {
  const empty = Object.fromEntries(EVIDENCE_FIELDS.split(' ').map((name) => [name, null]));
  return {
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...empty, enhanced_evidence: {} },
    evidence_details: {
      due_by: work.now + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.$.card.brand,
        case_type: 'chargeback',
        network: charge.$.card.brand,
        network_reason_code: '10',
      },
      type: 'card',
    },
    reason: charge.$.card.dispute ?? 'general',
    status: 'needs_response',
  };
}

function adjust(work: Work, dispute: Dispute, amount: number, fee: number): Promise<BalanceTransaction> {
  const back = amount > 0;
  return book(work, {
    account: '',
    amount,
    fee,
    feeDescription: 'Dispute fee',
    currency: dispute.currency,
    type: 'adjustment',
    reportingCategory: back ? 'dispute_reversal' : 'dispute',
    source: dispute.id,
    availableOn: work.now,
    description: `Chargeback ${back ? 'reversal' : 'withdrawal'} for ${dispute.charge}`,
  });
}

async function close(work: Work, dispute: Dispute, status: 'won' | 'lost'): Promise<Dispute> {
  const previous = { status: dispute.status };
  dispute.status = status;
  if (status === 'won') dispute.balance_transactions.push(await adjust(work, dispute, dispute.amount, 0));
  await work.save(dispute);
  await work.emit('charge.dispute.updated', dispute, { previous });
  if (status === 'won') await work.emit('charge.dispute.funds_reinstated', dispute);
  await work.emit('charge.dispute.closed', dispute);
  return dispute;
}

async function openOne(call: Call): Promise<Dispute> {
  const dispute = await call.work.get<Dispute>(step(call), 'dispute', call.account, 'dispute');
  if (['won', 'lost'].includes(dispute.status)) throw refused(`This dispute is already closed (${dispute.status}).`);
  return dispute;
}

async function update(call: Call): Promise<Dispute> {
  const { work, parameters } = call;
  const dispute = await openOne(call);
  dispute.metadata = mergeMetadata(dispute.metadata, parameters.metadata);
  const given = (parameters.evidence ?? {}) as Record<string, unknown>;
  Object.assign(dispute.evidence, given);
  if (Object.keys(given).length > 0) dispute.evidence_details.has_evidence = true;
  if (parameters.submit !== false && Object.keys(given).length > 0) {
    dispute.evidence_details.submission_count = 1;
    dispute.evidence_details.submission_method = 'manual';
    const text = dispute.evidence.uncategorized_text;
    if (text === 'winning_evidence') return close(work, dispute, 'won');
    if (text === 'losing_evidence') return close(work, dispute, 'lost');
    dispute.status = 'under_review';
  }
  await work.save(dispute);
  await work.emit('charge.dispute.updated', dispute, { previous: {} });
  return dispute;
}

export const DISPUTES: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    run: ({ work, parameters, account }) =>
      work.list({
        type: 'dispute',
        account,
        url: '/v1/disputes',
        parameters,
        where: { charge: parameters.charge, payment_intent: parameters.payment_intent },
      }),
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    run: (call) => call.work.get(step(call), 'dispute', call.account, 'dispute'),
  },
  { method: 'POST', path: '/v1/disputes/:id', run: update },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    run: async (call) => close(call.work, await openOne(call), 'lost'),
  },
];
