import { refundSentence } from '../../../../src/payments/published/refund-words.js';
import type { CaseEntryView, CaseSummaryView, CaseView } from '../../../../src/payments/published/case-views.js';
import { formatCad } from '../ui/money';
import { timeInWords } from './time-left';

export const MOST_TEXT = 2_000;

const REASONS: Record<CaseView['reason'], string> = {
  'not-as-described': 'Not as described',
  damaged: 'Damaged',
  incomplete: 'Something is missing',
  'not-received': 'Not received',
  other: 'Something else',
};

export const reasonInWords = (reason: CaseView['reason']): string => REASONS[reason];

type Wish = Pick<CaseView, 'wanted' | 'wantedAmount'>;

/** What the buyer wants, in a few words; null where the buyer did not report it. */
export function wishInWords({ wanted, wantedAmount }: Wish): string | null {
  if (wanted === 'full') return 'A full refund';
  if (wanted === 'part') return `A refund of ${formatCad(wantedAmount ?? 0)}`;
  return wanted === null ? null : 'Something else';
}

/** The same as a sentence with a space behind it; nothing where there is no wish. */
function wishSentence(wish: Wish): string {
  if (wish.wanted === 'full') return 'The buyer wants a full refund. ';
  if (wish.wanted === 'part') return `The buyer wants ${formatCad(wish.wantedAmount ?? 0)} back. `;
  return wish.wanted === null ? '' : 'The buyer wants something other than a refund, as described below. ';
}

/** Where a case is, in two or three words, with its colour. */
export const STATES: Record<CaseSummaryView['state'], [words: string, tone: string]> = {
  awaiting_seller: ['Waiting for the seller', 'amber'],
  awaiting_buyer: ['Waiting for the buyer', 'amber'],
  escalated: ['Under review', 'amber'],
  settled: ['Settled', 'green'],
  decided: ['Decided', 'green'],
  withdrawn: ['Withdrawn', ''],
};

/** The same of one case; the bank's dispute comes before everything else. */
export const stateInWords = ({ state, isDisputed }: Pick<CaseSummaryView, 'state' | 'isDisputed'>): [string, string] =>
  isDisputed ? ['Paused: card dispute', 'amber'] : STATES[state];

type Role = CaseSummaryView['role'];

export interface Turn {
  title: string;
  text: string;
}

const outcomeText = ({ role, outcome }: CaseView): string => {
  if (outcome === null) return '';
  const { decision, refundAmount, sellerAmount = 0 } = outcome;
  const back = formatCad(refundAmount);
  if (role === 'buyer')
    return decision === 'release' ? 'No refund: the seller is paid as agreed.' : refundSentence(back);
  const you = role === 'seller' ? 'You aren’t paid for this sale.' : 'The seller isn’t paid for this sale.';
  const some = `${role === 'seller' ? 'You receive' : 'The seller receives'} ${formatCad(sellerAmount)}.`;
  const share = sellerAmount === 0 ? you : some;
  return decision === 'release' ? `No refund. ${share}` : `${back} goes back to the buyer. ${share}`;
};

function settledTitle({ role, outcome }: CaseView): string {
  const isRefund = outcome?.decision === 'refund';
  if (role === 'buyer') return isRefund ? 'The seller refunded you' : 'You and the seller settled it';
  if (role === 'seller') return isRefund ? 'You refunded the buyer' : 'You and the buyer settled it';
  return isRefund ? 'The seller refunded the buyer' : 'Buyer and seller settled it';
}

const ENDS: Record<'settled' | 'decided' | 'withdrawn', (view: CaseView) => Turn> = {
  settled: (view) => ({ title: settledTitle(view), text: outcomeText(view) }),
  decided: (view) => ({
    title: view.role === 'staff' ? 'Decided' : 'We’ve made a decision',
    text: outcomeText(view),
  }),
  withdrawn: ({ role, isDelivered }) => ({
    title: role === 'buyer' ? 'You withdrew your report' : 'The buyer withdrew the report',
    text: isDelivered ? 'The seller is paid as agreed.' : 'The sale continues as agreed.',
  }),
};

/** A deadline as the end of a sentence; once it has passed, or where none is known, what still holds. */
const within = (left: number | null): string =>
  left === null || left === 0 ? 'as soon as possible' : `within ${timeInWords(left)}`;

const ADD = 'You can still add a message below.';

const DISPUTED: Record<Role, string> = {
  buyer: `Your bank has opened a dispute about this payment, so your bank decides first and this report is paused. If your bank refunds you, the report ends. If not, it continues here with a new deadline. ${ADD}`,
  seller: `The buyer’s bank has opened a dispute about this payment, so the bank decides first and this report is paused. If the bank refunds the buyer, the report ends. If not, it continues here with a new deadline. ${ADD}`,
  staff:
    'The buyer’s bank has opened a dispute about this payment, so this report can’t be decided until the bank decides. Send the evidence under Card disputes. If the bank leaves the payment in place, the report continues with a new deadline.',
};

/** Whose answer did not come in time; null where it did, or is still awaited. */
export function missedBy({ state, timeline }: CaseView, left: number | null): 'seller' | 'buyer' | null {
  if (left === 0 && state === 'awaiting_seller') return 'seller';
  if (left === 0 && state === 'awaiting_buyer') return 'buyer';
  if (state !== 'escalated') return null;
  const silent = timeline.find(({ kind }) => kind === 'seller-silent' || kind === 'buyer-silent');
  return silent === undefined ? null : silent.kind === 'seller-silent' ? 'seller' : 'buyer';
}

/** The deadline of one side has passed: an administrator decides, now or as soon as the case has reached one. */
function missed(who: 'seller' | 'buyer', { role, state }: CaseView, left: number | null): Turn {
  const decision = state === 'escalated' ? within(left) : 'within 48 hours';
  if (role === who) {
    const lost = who === 'seller' ? 'You can no longer answer.' : 'You can no longer accept or decline the offer.';
    return { title: 'The deadline has passed', text: `${lost} We’ll review the report and decide ${decision}. ${ADD}` };
  }
  const title = `The ${who} didn’t answer in time`;
  if (role !== 'staff')
    return { title, text: `The deadline has passed. We’ll review the report and decide ${decision}. ${ADD}` };
  const yours = state === 'escalated' ? `Decide ${within(left)}.` : 'The report will be yours to decide in a minute.';
  return { title, text: `The deadline has passed. ${yours}` };
}

function review({ role }: CaseView, left: number | null): Turn {
  if (role === 'staff') return { title: 'Your decision is needed', text: `Decide ${within(left)}.` };
  const late = left === 0 ? 'This is taking longer than 48 hours, and we’re sorry. ' : '';
  const text = `${late}We’ll review what you’ve both said and decide ${within(left)}. ${ADD}`;
  return { title: 'We’re looking into it', text };
}

const WAITING: Record<'awaiting_seller' | 'awaiting_buyer', Record<Role, (view: CaseView, left: string) => Turn>> = {
  awaiting_seller: {
    seller: (view, left) => ({
      title: 'Your answer is needed',
      text: `${wishSentence(view)}Answer ${left}. If you don’t, we’ll decide based on what the buyer has told us.`,
    }),
    buyer: (_view, left) => ({
      title: 'Waiting for the seller’s answer',
      text: `The seller has to answer ${left}. If they don’t, we’ll decide.`,
    }),
    staff: (view, left) => ({
      title: 'The seller’s turn',
      text: `${wishSentence(view)}The seller has to answer ${left}.`,
    }),
  },
  awaiting_buyer: {
    buyer: ({ offeredAmount }, left) => ({
      title: `The seller offers you ${formatCad(offeredAmount ?? 0)}`,
      text: `If you accept, you keep the item, ${formatCad(offeredAmount ?? 0)} goes back to your card, and the seller is paid the rest. Answer ${left}. If you don’t, we’ll decide.`,
    }),
    seller: ({ offeredAmount }, left) => ({
      title: 'Waiting for the buyer’s answer',
      text: `You offered ${formatCad(offeredAmount ?? 0)}. The buyer has to answer ${left}. If they don’t, we’ll decide.`,
    }),
    staff: ({ offeredAmount }, left) => ({
      title: 'The buyer’s turn',
      text: `The seller offered ${formatCad(offeredAmount ?? 0)}. The buyer has to answer ${left}.`,
    }),
  },
};

/** What now, for the one who reads, with so many seconds left; null where nobody is waited for. */
export function turnOf(view: CaseView, left: number | null): Turn {
  const { state, role, isDisputed } = view;
  if (isDisputed) return { title: 'Paused: the buyer’s bank decides first', text: DISPUTED[role] };
  const late = missedBy(view, left);
  if (late !== null) return missed(late, view, left);
  if (state === 'awaiting_seller' || state === 'awaiting_buyer') return WAITING[state][role](view, within(left));
  return state === 'escalated' ? review(view, left) : ENDS[state](view);
}

const WHO: Record<Role, Record<CaseEntryView['by'], string>> = {
  buyer: { buyer: 'You', seller: 'The seller', staff: 'Porchlight' },
  seller: { buyer: 'The buyer', seller: 'You', staff: 'Porchlight' },
  staff: { buyer: 'Buyer', seller: 'Seller', staff: 'Staff' },
};

const money = (amount: number | undefined): string => formatCad(amount ?? 0);
const DID: Record<Exclude<CaseEntryView['kind'], 'seller-silent' | 'buyer-silent'>, (amount?: number) => string> = {
  reported: () => 'reported a problem',
  message: () => 'wrote',
  offered: (amount) => `offered ${money(amount)}`,
  refunded: (amount) => `refunded ${money(amount)}`,
  contested: () => 'disagreed with the report',
  accepted: (amount) => `accepted ${money(amount)}`,
  declined: () => 'declined the offer',
  withdrawn: () => 'withdrew the report',
  decided: () => 'decided',
};

/** One line of the timeline: who did what. */
export function lineOf({ by, kind, amount }: Pick<CaseEntryView, 'by' | 'kind' | 'amount'>, role: Role): string {
  if (kind === 'seller-silent') return 'The seller didn’t answer in time';
  if (kind === 'buyer-silent') return 'The buyer didn’t answer in time';
  return `${WHO[role][by]} ${DID[kind](amount)}`;
}

const cents = (cad: number): number => Math.round(cad * 100);

/** What the seller is left with when that much goes back, in CAD; never below zero. */
export const shareAfter = (share: number, refund: number): number => Math.max(0, cents(share) - cents(refund)) / 100;
