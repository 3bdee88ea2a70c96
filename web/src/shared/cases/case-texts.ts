import type {
  CaseEntryView,
  CaseSummaryView,
  CaseView,
} from '../../../../src/contexts/payments/published/case-views.js';
import { formatCad } from '../ui/money';
import { outcomeText } from './outcome-text';
import { timeInWords } from './time-left';
import { t } from '../texts/texts';

export const MAX_TEXT = 2_000;

const REASONS: Record<CaseView['reason'], string> = {
  'not-as-described': t('cases.not-as-described'),
  damaged: t('cases.damaged'),
  incomplete: t('cases.something-missing'),
  'not-received': t('cases.not-received'),
  other: t('cases.something-else'),
};

export const reasonInWords = (reason: CaseView['reason']): string => REASONS[reason];

type Wish = Pick<CaseView, 'wanted' | 'wantedAmount'>;

/** What the buyer wants, in a few words; null if the buyer did not report the problem. */
export function wishInWords({ wanted, wantedAmount }: Wish): string | null {
  if (wanted === 'full') return t('cases.full-refund');
  if (wanted === 'part') return t('cases.a-refund-of', { wantedAmount: formatCad(wantedAmount ?? 0) });
  return wanted === null ? null : t('cases.something-else');
}

/** The wish as a sentence with a trailing space; empty if there is none. */
function wishSentence(wish: Wish): string {
  if (wish.wanted === 'full') return t('cases.buyer-wants-full-refund');
  if (wish.wanted === 'part') return t('cases.buyer-wants-back', { wantedAmount: formatCad(wish.wantedAmount ?? 0) });
  return wish.wanted === null ? '' : t('cases.buyer-wants-something-other');
}

/** The state of a case in two or three words, with its badge colour. */
export const STATES: Record<CaseSummaryView['state'], [words: string, tone: string]> = {
  awaiting_seller: [t('cases.waiting-seller'), 'amber'],
  awaiting_buyer: [t('cases.waiting-buyer'), 'amber'],
  escalated: [t('cases.under-review'), 'amber'],
  settled: [t('cases.settled'), 'green'],
  decided: [t('cases.decided'), 'green'],
  withdrawn: [t('cases.withdrawn'), ''],
};

/** The state of one case; a bank’s dispute takes precedence. */
export const stateInWords = ({ state, isDisputed }: Pick<CaseSummaryView, 'state' | 'isDisputed'>): [string, string] =>
  isDisputed ? [t('cases.paused-card-dispute'), 'amber'] : STATES[state];

type Role = CaseSummaryView['role'];

export interface Turn {
  title: string;
  text: string;
}

const outcomeOf = ({ role, outcome }: CaseView): string => (outcome === null ? '' : outcomeText(role, outcome));

function settledTitle({ role, outcome }: CaseView): string {
  const isRefund = outcome?.decision === 'refund';
  if (role === 'buyer') return isRefund ? t('cases.seller-refunded') : t('cases.seller-settled');
  if (role === 'seller') return isRefund ? t('cases.refunded-buyer') : t('cases.buyer-settled');
  return isRefund ? t('cases.seller-refunded-buyer') : t('cases.buyer-seller-settled');
}

const ENDS: Record<'settled' | 'decided' | 'withdrawn', (view: CaseView) => Turn> = {
  settled: (view) => ({ title: settledTitle(view), text: outcomeOf(view) }),
  decided: (view) => ({
    title: view.role === 'staff' ? t('cases.decided') : t('cases.weve-made-decision'),
    text: outcomeOf(view),
  }),
  withdrawn: ({ role, isDelivered }) => ({
    title: role === 'buyer' ? t('cases.withdrew-report') : t('cases.buyer-withdrew-report'),
    text: isDelivered ? t('cases.seller-paid-as-agreed') : t('cases.sale-continues-as-agreed'),
  }),
};

/** A deadline as the end of a sentence; if it has passed or is unknown, what still applies. */
const within = (left: number | null): string =>
  left === null || left === 0 ? t('cases.soon') : t('cases.within', { time: timeInWords(left) });

const ADD = t('cases.can-still-add-message');

const DISPUTED: Record<Role, string> = {
  buyer: t('cases.bank-has-opened-dispute', { ADD }),
  seller: t('cases.buyers-bank-has-opened', { ADD }),
  staff: t('cases.buyers-bank-has-opened-2'),
};

/** Whose answer did not come in time; null if it did or is still awaited. */
export function missedBy({ state, timeline }: CaseView, left: number | null): 'seller' | 'buyer' | null {
  if (left === 0 && state === 'awaiting_seller') return 'seller';
  if (left === 0 && state === 'awaiting_buyer') return 'buyer';
  if (state !== 'escalated') return null;
  const silent = timeline.find(({ kind }) => kind === 'seller-silent' || kind === 'buyer-silent');
  return silent === undefined ? null : silent.kind === 'seller-silent' ? 'seller' : 'buyer';
}

/** One side’s deadline has passed: an administrator decides, now or once the case has reached one. */
function missed(who: 'seller' | 'buyer', { role, state }: CaseView, left: number | null): Turn {
  const decision = state === 'escalated' ? within(left) : t('cases.within-48');
  if (role === who) {
    const lost = who === 'seller' ? t('cases.can-no-longer-answer') : t('cases.can-no-longer-accept');
    return {
      title: t('cases.deadline-has-passed'),
      text: t('cases.well-review-report-decide', { lost, decision, ADD }),
    };
  }
  const title = t('cases.didnt-answer-time', { who });
  if (role !== 'staff') return { title, text: t('cases.deadline-has-passed-well', { decision, ADD }) };
  const yours =
    state === 'escalated' ? t('cases.decide-within', { within: within(left) }) : t('cases.report-will-yours-decide');
  return { title, text: t('cases.deadline-has-passed-2', { yours }) };
}

function review({ role }: CaseView, left: number | null): Turn {
  if (role === 'staff')
    return { title: t('cases.decision-needed-2'), text: t('cases.decide', { within: within(left) }) };
  const late = left === 0 ? t('cases.taking-longer-than-48') : '';
  const text = t('cases.well-review-what-youve-2', { late, within: within(left), ADD });
  return { title: t('cases.were-looking-into'), text };
}

const WAITING: Record<'awaiting_seller' | 'awaiting_buyer', Record<Role, (view: CaseView, left: string) => Turn>> = {
  awaiting_seller: {
    seller: (view, left) => ({
      title: t('cases.answer-needed'),
      text: t('cases.answer-if-dont-well', { wishSentence: wishSentence(view), left }),
    }),
    buyer: (_view, left) => ({
      title: t('cases.waiting-sellers-answer'),
      text: t('cases.seller-has-answer-if', { left }),
    }),
    staff: (view, left) => ({
      title: t('cases.sellers-turn'),
      text: t('cases.seller-has-answer', { wishSentence: wishSentence(view), left }),
    }),
  },
  awaiting_buyer: {
    buyer: ({ offeredAmount }, left) => ({
      title: t('cases.seller-offers', { offeredAmount: formatCad(offeredAmount ?? 0) }),
      text: t('cases.if-accept-keep-item', { offeredAmount: formatCad(offeredAmount ?? 0), left }),
    }),
    seller: ({ offeredAmount }, left) => ({
      title: t('cases.waiting-buyers-answer'),
      text: t('cases.offered-buyer-has-answer', { offeredAmount: formatCad(offeredAmount ?? 0), left }),
    }),
    staff: ({ offeredAmount }, left) => ({
      title: t('cases.buyers-turn'),
      text: t('cases.seller-offered-buyer-has', { offeredAmount: formatCad(offeredAmount ?? 0), left }),
    }),
  },
};

/** Whose turn it is, for the reader, with the seconds left; null if no one is awaited. */
export function turnOf(view: CaseView, left: number | null): Turn {
  const { state, role, isDisputed } = view;
  if (isDisputed) return { title: t('cases.paused-buyers-bank-decides'), text: DISPUTED[role] };
  const late = missedBy(view, left);
  if (late !== null) return missed(late, view, left);
  if (state === 'awaiting_seller' || state === 'awaiting_buyer') return WAITING[state][role](view, within(left));
  return state === 'escalated' ? review(view, left) : ENDS[state](view);
}

const WHO: Record<Role, Record<CaseEntryView['by'], string>> = {
  buyer: { buyer: t('cases.you'), seller: t('cases.the-seller'), staff: 'Porchlight' },
  seller: { buyer: t('cases.the-buyer'), seller: t('cases.you'), staff: 'Porchlight' },
  staff: { buyer: t('cases.buyer-label'), seller: t('cases.seller-label'), staff: t('cases.staff-label') },
};

interface Doer {
  you: 'yes' | 'no';
  who: string;
}

const DID: Record<
  Exclude<CaseEntryView['kind'], 'seller-silent' | 'buyer-silent'>,
  (by: Doer, amount?: number) => string
> = {
  reported: (by) => t('cases.did-reported', by),
  message: (by) => t('cases.did-message', by),
  offered: (by, amount) => t('cases.did-offered', { ...by, amount: formatCad(amount ?? 0) }),
  refunded: (by, amount) => t('cases.did-refunded', { ...by, amount: formatCad(amount ?? 0) }),
  contested: (by) => t('cases.did-contested', by),
  accepted: (by, amount) => t('cases.did-accepted', { ...by, amount: formatCad(amount ?? 0) }),
  declined: (by) => t('cases.did-declined', by),
  withdrawn: (by) => t('cases.did-withdrawn', by),
  decided: (by) => t('cases.did-decided', by),
};

/** One line of the timeline: who did what. */
export function lineOf({ by, kind, amount }: Pick<CaseEntryView, 'by' | 'kind' | 'amount'>, role: Role): string {
  if (kind === 'seller-silent') return t('cases.seller-didnt-answer-time');
  if (kind === 'buyer-silent') return t('cases.buyer-didnt-answer-time');
  return DID[kind]({ you: by === role && role !== 'staff' ? 'yes' : 'no', who: WHO[role][by] }, amount);
}

const cents = (cad: number): number => Math.round(cad * 100);

/** What the seller keeps after refunding this much, in CAD; never below zero. */
export const shareAfter = (share: number, refund: number): number => Math.max(0, cents(share) - cents(refund)) / 100;
