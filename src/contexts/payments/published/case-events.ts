import { eventOf, type EventName } from '../../../platform/domain/domain-event.js';

interface AboutCase {
  problemId: string;
  paymentId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
}

/** The seller offers the buyer a part; the buyer has until `dueAt` (ISO 8601) to answer. Amounts in cents. */
export const CASE_OFFERED: EventName<CaseOfferedV1> = 'payments.case-offered.v1';
export interface CaseOfferedV1 extends AboutCase {
  offerCents: number;
  dueAt: string;
}
export const caseOffered = eventOf(CASE_OFFERED);

/**
 * Buyer and seller did not agree, or one of them did not answer: an administrator has until `dueAt` (ISO 8601) to
 * decide.
 */
export const CASE_ESCALATED: EventName<CaseEscalatedV1> = 'payments.case-escalated.v1';
export interface CaseEscalatedV1 extends AboutCase {
  cause: 'contested' | 'declined' | 'seller-silent' | 'buyer-silent';
  dueAt: string;
}
export const caseEscalated = eventOf(CASE_ESCALATED);

/** Buyer and seller agreed without an administrator; the money follows. Amounts in cents. */
export const CASE_SETTLED: EventName<CaseSettledV1> = 'payments.case-settled.v1';
export interface CaseSettledV1 extends AboutCase {
  decision: 'refund' | 'split';
  refundCents: number;
  sellerCents: number;
  /** The seller who gave a full refund, or the buyer who accepted. */
  byUserId: number;
}
export const caseSettled = eventOf(CASE_SETTLED);

/** Someone wrote in a case. Messages from staff are recorded in the audit log. */
export const CASE_MESSAGE_WRITTEN: EventName<CaseMessageWrittenV1> = 'payments.case-message-written.v1';
export interface CaseMessageWrittenV1 extends AboutCase {
  entryId: string;
  role: 'buyer' | 'seller' | 'staff';
  byUserId: number;
  photos: number;
}
export const caseMessageWritten = eventOf(CASE_MESSAGE_WRITTEN);
