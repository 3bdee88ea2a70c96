/** The decisions that need a second administrator above an amount. */
const AMOUNT_KINDS = [
  'case-release',
  'case-refund',
  'split',
  'cancel-sale',
  'return-item',
  'early-release',
  'lift-hold',
  'confirm-account',
  'release-pay',
] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** The actions that need a second administrator while four eyes is on (product.md §7); `FOUR_EYES` says when. */
export const APPROVAL_KINDS = [
  ...AMOUNT_KINDS,
  'refund-after-release',
  'code-override',
  'change-email',
  'change-role',
  'four-eyes-off',
  'weaker-protection',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** How a request ended; `failed` means that it was approved but could no longer be done. */
export type ApprovalOutcome = 'approved' | 'declined' | 'withdrawn' | 'lapsed' | 'failed';
export type ApprovalSubject = 'transaction' | 'problem' | 'delivery' | 'user' | 'settings';

/** The SecretBox purpose under which a request is sealed, because it may name an e-mail address. */
export const APPROVAL_PURPOSE = 'approval';

/** How long a request waits for a second administrator. */
export const APPROVAL_HOURS = 72;

/** One request, as administrators see it. */
export interface ApprovalView {
  id: string;
  kind: ApprovalKind;
  subjectType: ApprovalSubject;
  subjectId: string;
  /** A sentence that says what is done once it is approved. */
  what: string;
  reason: string | null;
  askedBy: { id: number; name: string };
  askedAt: string;
  expiresAt: string;
  state: 'waiting' | ApprovalOutcome;
  endedBy: { id: number; name: string } | null;
  endedAt: string | null;
}

/** GET /api/admin/approvals: all open requests, oldest first, and those that ended in the last 7 days, newest first. */
export interface ApprovalsView {
  waiting: ApprovalView[];
  ended: ApprovalView[];
  /** Whether there is another active administrator besides the viewer; without one, nothing can be approved. */
  hasSecondAdministrator: boolean;
}
