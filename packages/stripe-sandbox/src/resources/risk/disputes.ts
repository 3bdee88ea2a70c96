import { newId } from '../../store/ids.js';
import type { ApiObject } from '../../store/sandbox.js';
import type { Work } from '../../store/work.js';
import type { Charge } from '../charges.js';
import { type BalanceTransaction, book, DAY } from '../money.js';
import { endWarningsOf } from './early-fraud-warnings.js';
import { closeReviewOf } from './reviews.js';

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
  is_charge_refundable: boolean;
  metadata: Record<string, string>;
  status: string;
}

export interface NewDispute {
  readonly reason?: string;
  readonly amount?: number;
  /** The bank asks first, and takes nothing yet. */
  readonly inquiry?: boolean;
}

export const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

export const disputesOf = (work: Work, chargeId: string): Promise<Dispute[]> =>
  work.all<Dispute>('dispute', 'charge', chargeId);

/** What is against a new dispute of the charge: one that is open, or that was decided. An inquiry that ended is nothing. */
export async function standingDispute(work: Work, chargeId: string): Promise<Dispute | null> {
  return (await disputesOf(work, chargeId)).find(({ status }) => status !== 'warning_closed') ?? null;
}

/** The bank takes a payment or a part of it back from the platform and a fee with it, or asks about it first. */
export async function openDispute(
  work: Work,
  chargeId: string,
  { reason, amount, inquiry = false }: NewDispute = {},
): Promise<Dispute | null> {
  const charge = await work.get<Charge>(chargeId, 'charge', '');
  if ((await standingDispute(work, chargeId)) !== null) return null;
  const blank = blankDispute(work, charge, inquiry);
  const dispute = await work.insert<Dispute>({
    ...blank,
    amount: amount ?? blank.amount,
    reason: reason ?? blank.reason,
  });
  charge.disputed = true;
  await work.save(charge);
  if (!inquiry) await takeMoney(work, dispute);
  await work.emit('charge.dispute.created', dispute);
  if (!inquiry) await tellMoneyIsTaken(work, dispute);
  await closeReviewOf(work, charge, 'disputed');
  await work.schedule('close-unanswered', { dispute: dispute.id }, EVIDENCE_WITHIN_SECONDS * 1000);
  return dispute;
}

async function takeMoney(work: Work, dispute: Dispute): Promise<void> {
  dispute.balance_transactions.push(await adjust(work, dispute, -dispute.amount, DISPUTE_FEE_CENTS));
  await work.save(dispute);
}

async function tellMoneyIsTaken(work: Work, dispute: Dispute): Promise<void> {
  await work.emit('charge.dispute.funds_withdrawn', dispute);
  await endWarningsOf(work, await work.get<Charge>(dispute.charge, 'charge', ''));
}

/** The bank takes the money after it had asked only. */
export async function chargeBack(work: Work, inquiry: Dispute): Promise<void> {
  const previous = { status: inquiry.status, is_charge_refundable: true };
  const card = (inquiry.payment_method_details as { card: Record<string, unknown> }).card;
  card.case_type = 'chargeback';
  Object.assign(inquiry, { status: 'needs_response', is_charge_refundable: false });
  inquiry.evidence_details.due_by = work.now + EVIDENCE_WITHIN_SECONDS;
  await takeMoney(work, inquiry);
  await work.emit('charge.dispute.updated', inquiry, { previous });
  await tellMoneyIsTaken(work, inquiry);
  await work.schedule('close-unanswered', { dispute: inquiry.id }, EVIDENCE_WITHIN_SECONDS * 1000);
}

/** An inquiry from which nothing came: answered to the bank's content, or averted by a refund. */
export async function closeInquiry(work: Work, inquiry: Dispute): Promise<Dispute> {
  const previous = { status: inquiry.status };
  inquiry.status = 'warning_closed';
  await work.save(inquiry);
  await work.emit('charge.dispute.updated', inquiry, { previous });
  await work.emit('charge.dispute.closed', inquiry);
  return inquiry;
}

/** A payment that was given back in full leaves the bank nothing to ask, the network nothing to warn of. */
export async function settleRisksOf(work: Work, charge: Charge, reason: string | null): Promise<void> {
  const disputes = await disputesOf(work, charge.id);
  for (const dispute of disputes) {
    if (isInquiry(dispute) && dispute.status !== 'warning_closed') await closeInquiry(work, dispute);
  }
  await closeReviewOf(work, charge, reason === 'fraudulent' ? 'refunded_as_fraud' : 'refunded');
  await endWarningsOf(work, charge);
}

/** Without evidence by its day the bank decides for its customer; a bank that only asked does not. */
export async function closeUnanswered(work: Work, disputeId: string): Promise<void> {
  const dispute = await work.get<Dispute>(disputeId, 'dispute', '');
  if (dispute.status !== 'needs_response' || Number(dispute.evidence_details.due_by) > work.now) return;
  dispute.evidence_details.past_due = true;
  await closeDispute(work, dispute, 'lost');
}

function blankDispute(work: Work, charge: Charge, inquiry: boolean): Dispute {
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
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.$.card.brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: charge.$.card.brand,
        network_reason_code: '10',
      },
      type: 'card',
    },
    reason: charge.$.card.dispute ?? 'general',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
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
  // What was won may be given back by the platform's own will.
  dispute.is_charge_refundable = status === 'won';
  if (status === 'won') dispute.balance_transactions.push(await adjust(work, dispute, dispute.amount, 0));
  await work.save(dispute);
  await work.emit('charge.dispute.updated', dispute, { previous });
  if (status === 'won') await work.emit('charge.dispute.funds_reinstated', dispute);
  await work.emit('charge.dispute.closed', dispute);
  return dispute;
}
