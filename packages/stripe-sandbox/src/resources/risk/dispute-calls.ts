import { refused } from '../../http/errors.js';
import { mergeMetadata, type Parameters, textOf } from '../../http/parameters.js';
import { changedFrom } from '../../store/sandbox.js';
import type { Work } from '../../store/work.js';
import { type Call, type Endpoint, step } from '../endpoint.js';
import { readable } from '../lists.js';
import { closeDispute, closeInquiry, type Dispute, isInquiry } from './disputes.js';
import { escalate } from './escalation.js';

const CLOSED = ['won', 'lost', 'warning_closed'];

async function openOne(call: Call): Promise<Dispute> {
  const dispute = await call.work.get<Dispute>(step(call), 'dispute', call.account, 'dispute');
  if (CLOSED.includes(dispute.status)) throw refused(`This dispute is already closed (${dispute.status}).`);
  return dispute;
}

/** Takes in evidence; true when it goes to the bank now. */
function takeEvidence(dispute: Dispute, { evidence, submit }: Parameters): boolean {
  const given = Object.entries((evidence ?? {}) as Record<string, unknown>);
  if (given.length > 0 && !dispute.status.endsWith('needs_response')) {
    throw refused('Evidence for this dispute was submitted already; it cannot be changed any more.');
  }
  Object.assign(dispute.evidence, Object.fromEntries(given));
  const texts = Object.entries(dispute.evidence).filter(([name]) => name !== 'enhanced_evidence');
  dispute.evidence_details.has_evidence = texts.some(([, value]) => value !== null);
  const submits = submit === true || (submit === undefined && given.length > 0);
  return submits && dispute.status.endsWith('needs_response');
}

/** What the bank makes of the texts that stand for an outcome; null when it needs time for them. */
async function decide(work: Work, dispute: Dispute): Promise<Dispute | null> {
  const text = textOf(dispute.evidence.uncategorized_text);
  const asked = isInquiry(dispute);
  if (asked && text === 'escalate_inquiry_evidence') return escalate(work, dispute);
  if (text !== 'winning_evidence' && text !== 'losing_evidence') return null;
  if (asked) return closeInquiry(work, dispute);
  return closeDispute(work, dispute, text === 'winning_evidence' ? 'won' : 'lost');
}

async function update(call: Call): Promise<Dispute> {
  const { work, parameters } = call;
  const dispute = await openOne(call);
  const before = structuredClone(dispute);
  dispute.metadata = mergeMetadata(dispute.metadata, parameters.metadata);
  dispute.intended_submission_method = parameters.intended_submission_method ?? dispute.intended_submission_method;
  if (takeEvidence(dispute, parameters)) {
    Object.assign(dispute.evidence_details, { submission_count: 1, submission_method: 'manual' });
    const decided = await decide(work, dispute);
    if (decided !== null) return decided;
    dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
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
    run: async (call) => {
      const dispute = await openOne(call);
      return isInquiry(dispute) ? closeInquiry(call.work, dispute) : closeDispute(call.work, dispute, 'lost');
    },
  },
];
