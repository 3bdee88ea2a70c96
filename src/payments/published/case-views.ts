import type { CaseStateName, CaseWish, ProblemReason } from './views.js';

export type CaseAuthor = 'buyer' | 'seller' | 'staff' | 'clock';

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
  by: CaseAuthor;
  isMine: boolean;
  text: string | null;
  /** The text names an e-mail address or a phone number, so that only its writer and our staff may read it. */
  isHidden: boolean;
  amount: number | null;
  /** Addresses of the photos; they answer to the same people only. */
  photoUrls: string[];
}

/** One row of GET /api/cases. */
export interface CaseSummaryView {
  id: string;
  productId: string;
  shareLink: string;
  name: string;
  role: 'buyer' | 'seller' | 'staff';
  state: CaseStateName;
  /** Whether the reader has to answer. */
  isYourTurn: boolean;
  /** ISO 8601; null where no answer is awaited. */
  dueAt: string | null;
  /** Until then by the server's clock, because a device's may be wrong. */
  secondsLeft: number | null;
}

/** GET /api/cases/{id}: a reported problem as one of its sides or staff sees it; amounts in CAD. */
export interface CaseView extends CaseSummaryView {
  reason: ProblemReason;
  wants: CaseWish;
  wantedAmount: number | null;
  /** What the seller has offered. */
  offeredAmount: number | null;
  /** What the buyer paid for the item: the most that can be offered; and with its delivery. */
  price: number;
  total: number;
  /** The seller's share as it was promised; not for the buyer. */
  share?: number;
  isDelivered: boolean;
  /** refund, offer, contest, accept, decline, withdraw, decide, and message. */
  actions: string[];
  outcome: {
    decision: 'release' | 'refund' | 'split';
    refundAmount: number;
    /** What the seller gets; not for the buyer. */
    sellerAmount?: number;
    /** Why, as the administrator noted it; for staff. */
    reason?: string;
  } | null;
  entries: CaseEntryView[];
}

/** GET /api/cases. */
export interface CasesView {
  items: CaseSummaryView[];
}
