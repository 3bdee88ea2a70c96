import { isMoveAllowed } from '../../../../listings/published/transaction-moves.js';
import type { ListingFacts } from '../../../../listings/published/transaction-register.js';
import type { Payment } from '../../../protection/domain/payment.js';
import type { CaseAnswer, CaseEntryView, CaseSummaryView, CaseView } from '../../../published/case-views.js';
import { CASE_ANSWERS } from '../../../published/case-views.js';
import type { Case, CaseMove, CaseRole, CaseState } from '../../domain/case.js';
import { holdsContactDetails } from '../../domain/contact-details.js';
import type { CaseEntry } from '../ports/case.repository.js';

/** The reader, their role in the case, and the time. */
export interface Reader {
  userId: number;
  role: CaseRole;
  /** Whether they may do anything about it. */
  mayAct: boolean;
  now: Date;
}

const TURN_OF: Partial<Record<CaseState, CaseRole>> = {
  awaiting_seller: 'seller',
  awaiting_buyer: 'buyer',
  escalated: 'staff',
};

const cad = (cents: number): number => cents / 100;

const NOT_DUE = { dueAt: null, dueBy: null, secondsLeft: null };

/** Whose answer is due, and until when. */
function dueOf({ facts: { dueAt, state } }: Case, now: Date): Pick<CaseSummaryView, 'dueAt' | 'dueBy' | 'secondsLeft'> {
  const dueBy = TURN_OF[state] ?? null;
  if (dueAt === null) return { ...NOT_DUE, dueBy };
  const secondsLeft = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1_000));
  return { dueAt: dueAt.toISOString(), dueBy, secondsLeft };
}

export function summaryOf(found: Case, listing: ListingFacts, { role, now }: Reader): CaseSummaryView {
  const { id, state } = found.facts;
  const { id: productId, shareLink, name } = listing;
  const isDisputed = found.isOpen && listing.fundsState === 'disputed';
  const due = isDisputed ? NOT_DUE : dueOf(found, now);
  const isYourTurn = due.dueBy === role && !found.isOverdue(now);
  return { id, productId, shareLink, name, role, state, isYourTurn, isDisputed, ...due };
}

/** All photos of a case in order, so that a number identifies one. */
export const photoKeysOf = ({ facts }: Case, entries: readonly CaseEntry[]): string[] => [
  ...facts.photoKeys,
  ...entries.flatMap(({ photoKeys }) => photoKeys),
];

type Line = Omit<CaseEntry, 'kind' | 'caseId'> & { kind: CaseEntryView['kind'] };

/** The report, the entries after it, and the ending if no entry has it. */
function linesOf({ facts }: Case, entries: readonly CaseEntry[]): Line[] {
  const { id, createdAt, reporterId, buyerId, text, photoKeys, wantedCents, endedAt, outcome, state } = facts;
  const role = reporterId === buyerId ? 'buyer' : 'staff';
  const reported = { at: createdAt, role, byUserId: reporterId, amountCents: wantedCents, text, photoKeys } as const;
  const ended = { id: `${id}-end`, text: null, photoKeys: [] };
  const end: Line[] = [];
  if (state === 'withdrawn' && endedAt !== null)
    end.push({ ...ended, at: endedAt, kind: 'withdrawn', role, byUserId: reporterId, amountCents: null });
  if (state === 'decided' && endedAt !== null)
    end.push({
      ...ended,
      at: endedAt,
      kind: 'decided',
      role: 'staff',
      byUserId: null,
      amountCents: outcome?.refundCents ?? null,
    });
  return [{ ...reported, id, kind: 'reported' }, ...entries, ...end];
}

/**
 * Messages from before contact details were refused are shown to their author and staff only; staff may write an
 * address.
 */
const isHidden = ({ kind, role: by, text, byUserId }: Line, { userId, role }: Reader): boolean =>
  !(kind === 'message' && by === 'staff') &&
  role !== 'staff' &&
  byUserId !== userId &&
  text !== null &&
  holdsContactDetails(text);

function entriesOf(found: Case, entries: readonly CaseEntry[], reader: Reader): CaseEntryView[] {
  let number = 0;
  return linesOf(found, entries).map((line) => {
    const { id, at, kind, role: by, byUserId, amountCents, text, photoKeys } = line;
    const hidden = isHidden(line, reader);
    const photos = photoKeys.map(() => `/api/cases/${found.id}/photos/${String(++number)}`);
    return {
      id,
      at: at.toISOString(),
      kind,
      by: by === 'clock' ? 'staff' : by,
      isMine: byUserId === reader.userId,
      isHidden: hidden,
      photos,
      ...(hidden || text === null ? {} : { text }),
      ...(amountCents === null ? {} : { amount: cad(amountCents) }),
    };
  });
}

/** What was settled or decided, as far as the role may know it. */
export function outcomeOf({ facts: { outcome } }: Case, { state }: Payment, role: CaseRole): CaseView['outcome'] {
  if (outcome === null) return null;
  return {
    decision: outcome.decision,
    refundAmount: cad(outcome.refundCents),
    ...(role === 'buyer' ? {} : { sellerAmount: cad(state.releaseCents) }),
    ...(role === 'staff' ? { reason: outcome.reason } : {}),
  };
}

const ANSWERS: readonly string[] = CASE_ANSWERS;
const isAnswer = (move: CaseMove): move is CaseAnswer => ANSWERS.includes(move);

/** What the reader can do now: the moves of the case, unless the bank is deciding, and writing while it is open. */
function actionsOf(found: Case, listing: ListingFacts, { userId, role, mayAct, now }: Reader) {
  if (!mayAct) return { actions: [], answers: [] };
  const isDelivered = listing.status === 'item_delivered';
  const canWithdraw = isMoveAllowed('confirm', listing.status, listing.fundsState);
  const all = listing.fundsState === 'disputed' ? [] : found.movesOf(userId, role, { now, isDelivered });
  const moves = all.filter((move) => move !== 'withdraw' || canWithdraw);
  const answers = moves.filter(isAnswer);
  const others = moves.filter((move) => !isAnswer(move));
  const actions = [...(answers.length > 0 ? ['answer'] : []), ...others, ...(found.isOpen ? ['message'] : [])];
  return { actions, answers };
}

/** Hidden from the buyer, and from the seller of a cancelled sale, who is paid nothing. */
const hasShare = ({ role }: Reader, { status }: ListingFacts): boolean =>
  role === 'staff' || (role === 'seller' && status !== 'cancelled');

/** A case as one of its sides, or staff, sees it. */
export function caseView(
  found: Case,
  { entries, listing, payment }: { entries: readonly CaseEntry[]; listing: ListingFacts; payment: Payment },
  reader: Reader,
): CaseView {
  const { reason, wanted, wantedCents, offerCents, reporterId, buyerId } = found.facts;
  return {
    ...summaryOf(found, listing, reader),
    reason,
    wanted: reporterId === buyerId ? wanted : null,
    wantedAmount: wantedCents === null ? null : cad(wantedCents),
    offeredAmount: offerCents === null ? null : cad(offerCents),
    price: cad(listing.priceCents),
    total: cad(listing.priceCents + listing.deliveryFeeCents),
    ...(hasShare(reader, listing) ? { share: cad(payment.state.sellerCents) } : {}),
    isDelivered: listing.status === 'item_delivered',
    ...actionsOf(found, listing, reader),
    outcome: outcomeOf(found, payment, reader.role),
    timeline: entriesOf(found, entries, reader),
  };
}
