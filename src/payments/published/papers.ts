import type { BusinessDetails } from '../../admin/settings/published/platform-settings.js';
import { BRAND } from '../../shared/domain/brand.js';
import { TORONTO, type CalendarDay } from '../../shared/domain/toronto-time.js';
import type { PayoutState } from './views.js';
import type { BuyerReceiptView, RefundKind, SaleMovementKind, SaleStatementView } from './receipt-views.js';

export interface PaperLine {
  name: string;
  /** CAD. */
  amount: number;
  /** A sum of the lines above it; `contained` is inside that sum and not added to it. */
  kind: 'part' | 'sum' | 'contained';
}

/** A document to print: what its page and its PDF both say, in the same order. */
export interface Paper {
  title: string;
  number: string;
  /** Who it is from, line by line. */
  from: string[];
  facts: [name: string, value: string][];
  tables: { title: string; lines: PaperLine[] }[];
  notes: string[];
}

const longDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: TORONTO });
const calendarDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: CalendarDay): string => calendarDay.format(new Date(`${day}T00:00:00Z`));

/** The Toronto day of an instant, written out. */
export const paperDay = (instant: string): string => longDay.format(new Date(instant));

const IN_DOLLARS = 'All amounts are in Canadian dollars.';

/** What is not known yet is left out, so that nothing false is said; the platform's name stands where its legal name is missing. */
function fromOf({ legalName, address, hstNumber }: BusinessDetails): string[] {
  const registration = hstNumber === null ? [] : [`HST number ${hstNumber}`];
  return [legalName ?? BRAND.name, ...(address === null ? [] : address.split('\n')), ...registration];
}

const known = (facts: [name: string, value: string | null][]): [name: string, value: string][] =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]));

const part = (name: string, amount: number): PaperLine => ({ name, amount, kind: 'part' });
const sum = (name: string, amount: number): PaperLine => ({ name, amount, kind: 'sum' });
const contained = (name: string, amount: number): PaperLine => ({ name, amount, kind: 'contained' });
const partUnlessZero = (name: string, amount: number): PaperLine[] => (amount === 0 ? [] : [part(name, amount)]);
const total = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

const REFUNDED: Record<RefundKind, string> = {
  refund: 'Refunded to your card',
  'refund-returned': 'Refund that your bank returned',
  bank: 'Returned to you by your bank',
  'bank-returned': 'Paid again after your bank’s decision',
};

/** The buyer's receipt (product.md §10): what was bought and the HST in it, and none of the seller's fees. */
export function receiptPaper(receipt: BuyerReceiptView): Paper {
  const { number, paidAt, buyerName, itemName, sellerFirstName, deliveryDate, deliveryWindow, card, refunds } = receipt;
  const refundLines = refunds.map(({ on, kind, amount }) => part(`${REFUNDED[kind]}, ${dayOf(on)}`, -amount));
  const after = receipt.total - total(refunds);
  return {
    title: 'Receipt',
    number,
    from: fromOf(receipt.business),
    facts: known([
      ['Number', number],
      ['Date', paperDay(paidAt)],
      ['Buyer', buyerName],
      ['Item', itemName],
      ['Seller', sellerFirstName],
      ['Delivery', `${dayOf(deliveryDate)}, ${deliveryWindow.replace('-', ' to ')}`],
      ['Paid with', card === null ? null : `${card.brand} ending in ${card.last4}`],
    ]),
    tables: [
      {
        title: 'What you paid',
        lines: [
          part('Item price', receipt.itemPrice),
          part('Delivery fee', receipt.deliveryFee),
          sum('Total paid', receipt.total),
          ...refundLines,
          ...(refundLines.length === 0 ? [] : [sum('Paid after refunds', Math.round(after * 100) / 100)]),
          contained(`HST (${String(receipt.hstRate)}%) included in the delivery fee`, receipt.hstAmount),
        ],
      },
    ],
    notes: [
      `HST is included in what ${BRAND.name} keeps of the delivery fee and is not added to your total. The item is sold by its owner.`,
      IN_DOLLARS,
    ],
  };
}

const MOVED: Record<SaleMovementKind, string> = {
  'paid-out': 'Paid out',
  'taken-back': 'Taken back from your account',
  'kept-for-debt': 'Kept for what you owed from earlier sales',
};

const STATES: Record<PayoutState, string> = {
  held: 'Not paid out yet: the payment is held until the item is delivered.',
  due: 'Not paid out yet: the payout is on its way.',
  waiting_for_account: 'Not paid out yet: your payout account cannot receive money at the moment.',
  paused: 'Not paid out yet: the payment is on hold while a problem is looked at.',
  paid: 'Your share has been paid out.',
  refunded: 'The buyer was refunded.',
  taken_back: 'The buyer’s bank took the payment back.',
};

function stateNote({ state, expectedOn }: SaleStatementView): string {
  return expectedOn === null ? STATES[state] : `${STATES[state]} Expected on ${dayOf(expectedOn)}.`;
}

/** The seller's statement for one sale: the price, the service fee with the HST in it, and what was paid out and when. */
export function statementPaper(statement: SaleStatementView): Paper {
  const { number, soldAt, sellerName, itemName, business, movements } = statement;
  const { serviceFeePercent, referralDiscountPercent, baseServiceFee, discountAmount, waivedFee } = statement;
  const lineOf = ({ on, kind, amount }: SaleStatementView['movements'][number]): PaperLine =>
    (kind === 'kept-for-debt' ? contained : part)(`${MOVED[kind]}, ${dayOf(on)}`, amount);
  const kept = movements.filter(({ kind }) => kind === 'kept-for-debt');
  const paid = movements.filter(({ kind }) => kind !== 'kept-for-debt');
  const paidLines = [...paid.map(lineOf), sum('Paid to you so far', total(paid)), ...kept.map(lineOf)];
  return {
    title: 'Seller’s statement',
    number,
    from: fromOf(business),
    facts: known([
      ['Number', number],
      ['Sold on', paperDay(soldAt)],
      ['Seller', sellerName],
      ['Item', itemName],
    ]),
    tables: [
      {
        title: 'Your sale',
        lines: [
          part('Item price', statement.itemPrice),
          part(`Service fee (${String(serviceFeePercent)}%)`, -baseServiceFee),
          ...partUnlessZero(`Referral discount (${String(referralDiscountPercent)}% of the fee)`, discountAmount),
          ...partUnlessZero(`Service fee given up by ${BRAND.name}`, waivedFee),
          ...partUnlessZero('Refunded to the buyer', -statement.refunded),
          sum('Your share', statement.share),
          contained(`HST (${String(statement.hstRate)}%) included in the service fee`, statement.hstAmount),
        ],
      },
      ...(movements.length === 0 ? [] : [{ title: 'What was paid to you', lines: paidLines }]),
    ],
    notes: [
      stateNote(statement),
      `HST is part of the service fee. ${BRAND.name} pays the card processing out of its fee; nothing is deducted from your share for it.`,
      IN_DOLLARS,
    ],
  };
}
