import type { CaseStateName, CaseWish, ProblemReason } from './views.js';

/** Who stands how to a case; what happens by itself at a deadline is said by `staff`. */
export type CaseSide = 'buyer' | 'seller' | 'staff';

/** What a seller can answer: everything back, a part of the price, or that the report is not right. */
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
  /** The text names an e-mail address or a phone number, so that only its writer and our staff may read it. */
  isHidden: boolean;
  amount?: number;
  /** Addresses of the photos; they answer to the same people only. */
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
  /** Whether the reader has to answer. */
  isYourTurn: boolean;
  /** ISO 8601; null where no answer is awaited, as while the buyer’s bank looks into the payment. */
  dueAt: string | null;
  /** Whose answer is awaited; null as `dueAt` is. */
  dueBy: CaseSide | null;
  /** The buyer’s bank has opened a dispute about the payment: until it has decided, nothing but a message is possible. */
  isDisputed: boolean;
  /** Until then by the server's clock, because a device's may be wrong. */
  secondsLeft: number | null;
}

/** GET /api/products/{id}/case, GET /api/cases/{id}: a reported problem as one of its sides or staff sees it; amounts in CAD. */
export interface CaseView extends CaseSummaryView {
  reason: ProblemReason;
  /** What the buyer wants; null where staff reported it, or the item is missing. */
  wanted: CaseWish | null;
  wantedAmount: number | null;
  /** What the seller has offered. */
  offeredAmount: number | null;
  /** What the buyer paid for the item: the most that can be offered; and with its delivery. */
  price: number;
  total: number;
  /** The seller's share as it was promised; not for the buyer, nor for the seller of a sale that was called off. */
  share?: number;
  isDelivered: boolean;
  /** The reader’s calls now: answer, accept, decline, message, withdraw; decide for staff. */
  actions: string[];
  /** What the seller can answer now; empty for everyone else. */
  answers: CaseAnswer[];
  outcome: {
    decision: 'release' | 'refund' | 'split';
    refundAmount: number;
    /** What the seller gets; not for the buyer. */
    sellerAmount?: number;
    /** Why, as the administrator noted it; for staff. */
    reason?: string;
  } | null;
  timeline: CaseEntryView[];
}

/** GET /api/cases. */
export interface CasesView {
  items: CaseSummaryView[];
}
