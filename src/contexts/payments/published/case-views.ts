import type { CaseStateName, CaseWish, ProblemReason } from './views.js';

/** A person's role in a case; automatic steps at a deadline are attributed to `staff`. */
export type CaseSide = 'buyer' | 'seller' | 'staff';

/** A seller's possible answers: a full refund, a partial one, or contesting the report. */
export const CASE_ANSWERS = ['refund', 'offer', 'contest'] as const;
export type CaseAnswer = (typeof CASE_ANSWERS)[number];

/** One line of a case's timeline; amounts in CAD. */
export interface CaseEntryView {
  id: string;
  /** ISO 8601. */
  at: string;
  kind:
    | 'reported'
    | 'message'
    | 'offered'
    | 'refunded'
    | 'contested'
    | 'accepted'
    | 'declined'
    | 'seller-silent'
    | 'buyer-silent'
    | 'withdrawn'
    | 'decided';
  by: CaseSide;
  isMine: boolean;
  text?: string;
  /** The text contains an e-mail address or phone number, so only its author and staff may read it. */
  isHidden: boolean;
  amount?: number;
  /** URLs of the photos, accessible to the same people only. */
  photos: string[];
}

/** One row of GET /api/cases. */
export interface CaseSummaryView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  role: CaseSide;
  state: CaseStateName;
  /** Whether the reader must answer. */
  isYourTurn: boolean;
  /** ISO 8601; null if no answer is due, for example during a dispute at the buyer’s bank. */
  dueAt: string | null;
  /** Whose answer is due; null when `dueAt` is. */
  dueBy: CaseSide | null;
  /** The buyer’s bank has opened a dispute about the payment: until it decides, only messages are possible. */
  isDisputed: boolean;
  /** The server's time, to measure `dueAt` by, because a device's clock may be wrong. */
  secondsLeft: number | null;
}

/** What was settled or decided; amounts in CAD. */
export interface CaseOutcomeView {
  decision: 'release' | 'refund' | 'split';
  refundAmount: number;
  /** What the seller gets; absent for the buyer. */
  sellerAmount?: number;
  /** The administrator's reason; for staff. */
  reason?: string;
}

/** How a sale's case ended for good, for its sides. */
export interface SaleOutcomeView extends CaseOutcomeView {
  state: 'settled' | 'decided';
}

/**
 * GET /api/products/{id}/case, GET /api/cases/{id}: a reported problem as one of its sides or staff sees it; amounts in
 * CAD.
 */
export interface CaseView extends CaseSummaryView {
  reason: ProblemReason;
  /** The buyer's request; null if staff reported it, or the item is missing. */
  wanted: CaseWish | null;
  wantedAmount: number | null;
  /** The seller's offer. */
  offeredAmount: number | null;
  /** What the buyer paid for the item, the maximum offer; and what the buyer paid with delivery. */
  price: number;
  total: number;
  /** The seller's share as promised; absent for the buyer, and for the seller of a cancelled sale. */
  share?: number;
  isDelivered: boolean;
  /** The reader’s possible calls: answer, accept, decline, message, withdraw; decide for staff. */
  actions: string[];
  /** The seller's possible answers; empty for everyone else. */
  answers: CaseAnswer[];
  outcome: CaseOutcomeView | null;
  timeline: CaseEntryView[];
}

/** GET /api/cases. */
export interface CasesView {
  items: CaseSummaryView[];
}
