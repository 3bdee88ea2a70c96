import type { CaseEntryView, CaseSummaryView, CaseView } from '../../../../src/payments/published/case-views.js';
import { BANK_DAYS } from '../ui/funds';
import { formatCad } from '../ui/money';

export const MOST_TEXT = 2_000;

const REASONS: Record<CaseView['reason'], string> = {
  'not-as-described': 'Not as described',
  damaged: 'Damaged',
  incomplete: 'Something is missing',
  'not-received': 'Not received',
  other: 'Something else',
};

export const reasonInWords = (reason: CaseView['reason']): string => REASONS[reason];

/** What the buyer wants, as the end of a sentence. */
export function wishInWords({ wants, wantedAmount }: Pick<CaseView, 'wants' | 'wantedAmount'>): string {
  if (wants === 'part' && wantedAmount !== null) return `${formatCad(wantedAmount)} back`;
  return wants === 'money-back' ? 'the whole payment back' : 'something else, as described below';
}

/** The same as a line of its own. */
export function wishAlone(view: Pick<CaseView, 'wants' | 'wantedAmount'>): string {
  if (view.wants === 'money-back') return 'The whole payment back';
  return view.wants === 'part' ? wishInWords(view) : 'Something else';
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
    return decision === 'release'
      ? 'The seller is paid as agreed.'
      : `${back} goes back to the card you paid with. ${BANK_DAYS}`;
  const paid =
    sellerAmount === 0 ? 'Nothing is paid out for this sale.' : `${formatCad(sellerAmount)} goes to the seller.`;
  const share = role === 'seller' && sellerAmount > 0 ? `You receive ${formatCad(sellerAmount)}.` : paid;
  return decision === 'release' ? share : `${back} goes back to the buyer. ${share}`;
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
    text: isDelivered ? 'The seller is paid as if nothing had been reported.' : 'The sale goes on as agreed.',
  }),
};

const review = (role: Role, left: string): Turn =>
  role === 'staff'
    ? { title: 'Your decision is needed', text: `A decision is needed. Decide ${left}.` }
    : {
        title: 'We’re looking into it',
        text: `We’ll review what you’ve both said and decide ${left}. Add anything that we should know below.`,
      };

const WAITING: Record<'awaiting_seller' | 'awaiting_buyer', Record<Role, (view: CaseView, left: string) => Turn>> = {
  awaiting_seller: {
    seller: (view, left) => ({
      title: 'Your answer is needed',
      text: `The buyer wants ${wishInWords(view)}. Answer ${left}. If you don’t, we decide on what the buyer has told us.`,
    }),
    buyer: (_view, left) => ({
      title: 'Waiting for the seller’s answer',
      text: `The seller can answer ${left}. After that, we decide.`,
    }),
    staff: (view, left) => ({
      title: 'The seller’s turn',
      text: `The buyer wants ${wishInWords(view)}. The seller can answer ${left}.`,
    }),
  },
  awaiting_buyer: {
    buyer: ({ offeredAmount }, left) => ({
      title: `The seller offers you ${formatCad(offeredAmount ?? 0)}`,
      text: `You keep the item, ${formatCad(offeredAmount ?? 0)} goes back to your card, and the seller is paid the rest. Answer ${left}. If you don’t, we decide.`,
    }),
    seller: ({ offeredAmount }, left) => ({
      title: 'Waiting for the buyer’s answer',
      text: `You offered ${formatCad(offeredAmount ?? 0)}. The buyer can answer ${left}. After that, we decide.`,
    }),
    staff: ({ offeredAmount }, left) => ({
      title: 'The buyer’s turn',
      text: `The seller offered ${formatCad(offeredAmount ?? 0)}. The buyer can answer ${left}.`,
    }),
  },
};

/** What now: for the one who reads, with the time that is left in words (`within …`, or what stands for it). */
export function turnOf(view: CaseView, left: string): Turn {
  const { state, role } = view;
  if (state === 'awaiting_seller' || state === 'awaiting_buyer') return WAITING[state][role](view, left);
  return state === 'escalated' ? review(role, left) : ENDS[state](view);
}

const WHO: Record<Role, Record<CaseEntryView['by'], string>> = {
  buyer: { buyer: 'You', seller: 'The seller', staff: 'Porchlight', clock: 'Porchlight' },
  seller: { buyer: 'The buyer', seller: 'You', staff: 'Porchlight', clock: 'Porchlight' },
  staff: { buyer: 'Buyer', seller: 'Seller', staff: 'Staff', clock: 'Automatic' },
};

const money = (amount: number | null): string => formatCad(amount ?? 0);
const DID: Record<CaseEntryView['kind'], (amount: number | null) => string> = {
  reported: () => 'reported a problem',
  message: () => 'wrote',
  offered: (amount) => `offered ${money(amount)}`,
  refunded: (amount) => `refunded ${money(amount)}`,
  contested: () => 'did not agree',
  accepted: (amount) => `accepted ${money(amount)}`,
  declined: () => 'declined the offer',
  'seller-silent': () => 'passed it on for a decision: no answer from the seller',
  'buyer-silent': () => 'passed it on for a decision: no answer from the buyer',
  withdrawn: () => 'withdrew the report',
  decided: () => 'decided',
};

/** One line of the timeline: who did what. */
export const lineOf = ({ by, kind, amount }: Pick<CaseEntryView, 'by' | 'kind' | 'amount'>, role: Role): string =>
  `${WHO[role][by]} ${DID[kind](amount)}`;

const cents = (cad: number): number => Math.round(cad * 100);

/** The amount that was typed, in CAD; undefined unless it lies between a cent and `most`. */
export function typedAmount(text: string, most: number): number | undefined {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return undefined;
  const amount = Number(typed);
  return cents(amount) >= 1 && cents(amount) <= cents(most) ? amount : undefined;
}

export const amountSentence = (most: number): string =>
  `Enter an amount between $0.01 and the price of ${formatCad(most)}.`;

/** What the seller is left with when that much goes back, in CAD; never below zero. */
export const shareAfter = (share: number, refund: number): number => Math.max(0, cents(share) - cents(refund)) / 100;
