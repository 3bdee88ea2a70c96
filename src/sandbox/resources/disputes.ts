import { refused } from '../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import { type ApiObject, changedFrom } from '../store/sandbox.js';
import type { Work } from '../store/work.js';
import type { Charge } from './charges.js';
import { type Call, type Endpoint, step } from './endpoint.js';
import { readable } from './lists.js';
import { type BalanceTransaction, book, DAY } from './money.js';

const DISPUTE_FEE_CENTS = 1500;
const EVIDENCE_WITHIN_SECONDS = 9 * DAY;
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
export async function openDispute(
  work: Work,
  chargeId: string,
  { reason, amount }: { reason?: string; amount?: number } = {},
): Promise<Dispute | null> {
  const charge = await work.get<Charge>(chargeId, 'charge', '');
  if (charge.disputed) return null;
  const blank = blankDispute(work, charge);
  const dispute = await work.insert<Dispute>({
    ...blank,
    amount: amount ?? blank.amount,
    reason: reason ?? blank.reason,
  });
  charge.disputed = true;
  await work.save(charge);
  dispute.balance_transactions.push(await adjust(work, dispute, -dispute.amount, DISPUTE_FEE_CENTS));
  await work.save(dispute);
  await work.emit('charge.dispute.created', dispute);
  await work.emit('charge.dispute.funds_withdrawn', dispute);
  await work.schedule('close-unanswered', { dispute: dispute.id }, EVIDENCE_WITHIN_SECONDS * 1000);
  return dispute;
}

/** Without evidence by its day the bank decides for its customer. */
export async function closeUnanswered(work: Work, disputeId: string): Promise<void> {
  const dispute = await work.get<Dispute>(disputeId, 'dispute', '');
  if (dispute.status !== 'needs_response') return;
  dispute.evidence_details.past_due = true;
  await closeDispute(work, dispute, 'lost');
}

function blankDispute(work: Work, charge: Charge): Dispute {
  const empty = Object.fromEntries(EVIDENCE_FIELDS.split(' ').map((name) => [name, null]));
  return {
    id: newId('dp_'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...empty, enhanced_evidence: {} },
    evidence_details: {
      due_by: work.now + EVIDENCE_WITHIN_SECONDS,
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

/** The bank's decision; the fee of a dispute is kept in Canada even when it is won. */
export async function closeDispute(work: Work, dispute: Dispute, status: 'won' | 'lost'): Promise<Dispute> {
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

/** Takes in evidence; true when it goes to the bank now. */
function takeEvidence(dispute: Dispute, { evidence, submit }: Parameters): boolean {
  const given = Object.entries((evidence ?? {}) as Record<string, unknown>);
  if (given.length > 0 && dispute.status !== 'needs_response') {
    throw refused('Evidence for this dispute was submitted already; it cannot be changed any more.');
  }
  Object.assign(dispute.evidence, Object.fromEntries(given));
  const texts = Object.entries(dispute.evidence).filter(([name]) => name !== 'enhanced_evidence');
  dispute.evidence_details.has_evidence = texts.some(([, value]) => value !== null);
  const submits = submit === true || (submit === undefined && given.length > 0);
  return submits && dispute.status === 'needs_response';
}

const DECIDED: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

async function update(call: Call): Promise<Dispute> {
  const { work, parameters } = call;
  const dispute = await openOne(call);
  const before = structuredClone(dispute);
  dispute.metadata = mergeMetadata(dispute.metadata, parameters.metadata);
  dispute.intended_submission_method = parameters.intended_submission_method ?? dispute.intended_submission_method;
  if (takeEvidence(dispute, parameters)) {
    Object.assign(dispute.evidence_details, { submission_count: 1, submission_method: 'manual' });
    const decided = DECIDED[textOf(dispute.evidence.uncategorized_text) ?? ''];
    if (decided !== undefined) return closeDispute(work, dispute, decided);
    dispute.status = 'under_review';
  }
  await work.save(dispute);
  await work.emit('charge.dispute.updated', dispute, { previous: changedFrom(before, dispute) });
  return dispute;
}

export const DISPUTES: readonly Endpoint[] = [
  ...readable('dispute', '/v1/disputes', { filters: ['charge', 'payment_intent'], param: 'dispute' }),
  { method: 'POST', path: '/v1/disputes/:id', run: update },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    run: async (call) => closeDispute(call.work, await openOne(call), 'lost'),
  },
];
