import type { BusinessDetails } from '../../admin/settings/published/platform-settings.js';
import { windowName } from '../../delivery/published/window-name.js';
import { BRAND } from '../../../platform/domain/brand.js';
import { TORONTO, type CalendarDay } from '../../../platform/domain/toronto-time.js';
import { LOCALES } from '../../../platform/texts/language.js';
import type { Translate } from '../../../platform/texts/translate.js';
import { refundReturnedSentence } from './refund-words.js';
import type { PayoutState } from './views.js';
import type { BuyerReceiptView, RefundKind, SaleMovementKind, SaleStatementView } from './receipt-views.js';

export interface PaperLine {
  name: string;
  /** CAD. */
  amount: number;
  /** A sum of the lines above it; `contained` is part of that sum and not added to it. */
  kind: 'part' | 'sum' | 'contained';
}

/** A paper's language: its texts, and the locale (BCP 47) of its dates and amounts. */
export interface PaperLanguage {
  t: Translate;
  locale: string;
}

/** A printable document: the content that its page and its PDF share, in order. */
export interface Paper {
  locale: string;
  title: string;
  number: string;
  /** The issuer, line by line. */
  from: string[];
  facts: [name: string, value: string][];
  tables: { title: string; lines: PaperLine[] }[];
  notes: string[];
}

const dayWriter = (locale: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });

/** An instant's Toronto day, written out. */
export const paperDay = (instant: string, locale = 'en-CA'): string =>
  dayWriter(locale, TORONTO).format(new Date(instant));

const dayIn = (locale: string): ((day: CalendarDay) => string) => {
  const format = dayWriter(locale, 'UTC');
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};

/** Omits what is unknown, so that nothing false is printed; the platform's name replaces a missing legal name. */
function fromOf(t: Translate, { legalName, address, hstNumber }: BusinessDetails): string[] {
  const registration = hstNumber === null ? [] : [t('papers.hst-number', { number: hstNumber })];
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

const refundedIn = (t: Translate): Record<RefundKind, string> => ({
  refund: t('papers.refunded'),
  'refund-returned': t('papers.refund-returned'),
  bank: t('papers.bank'),
  'bank-returned': t('papers.bank-returned'),
});

/** The buyer's receipt (product.md §10): what was bought and its HST, without the seller's fees. */
export function receiptPaper(receipt: BuyerReceiptView, { t, locale }: PaperLanguage): Paper {
  const [refunded, dayOf] = [refundedIn(t), dayIn(locale)];
  const window = windowName(receipt.deliveryWindow, locale === LOCALES.fr ? 'fr' : 'en');
  const { number, paidAt, buyerName, itemName, sellerFirstName, deliveryDate, card, refunds } = receipt;
  const refundLines = refunds.map(({ on, kind, amount }) =>
    part(t('papers.line-on', { what: refunded[kind], day: dayOf(on) }), -amount),
  );
  const after = receipt.total - total(refunds);
  const dueText = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(receipt.refundDue);
  const refundNotes = receipt.refundReturned ? [refundReturnedSentence(t, dueText)] : [];
  return {
    locale,
    title: t('papers.receipt'),
    number,
    from: fromOf(t, receipt.business),
    facts: known([
      [t('papers.number'), number],
      [t('papers.date'), paperDay(paidAt, locale)],
      [t('papers.buyer'), buyerName],
      [t('papers.item'), itemName],
      [t('papers.seller'), sellerFirstName],
      [t('papers.delivery'), t('papers.when', { day: dayOf(deliveryDate), window })],
      [t('papers.paid-with'), card === null ? null : t('papers.card', card)],
    ]),
    tables: [
      {
        title: t('papers.what-you-paid'),
        lines: [
          part(t('papers.item-price'), receipt.itemPrice),
          part(t('papers.delivery-fee'), receipt.deliveryFee),
          sum(t('papers.total-paid'), receipt.total),
          ...refundLines,
          ...(refundLines.length === 0 ? [] : [sum(t('papers.paid-after-refunds'), Math.round(after * 100) / 100)]),
          contained(t('papers.hst-in-delivery', { rate: receipt.hstRate }), receipt.hstAmount),
        ],
      },
    ],
    notes: [...refundNotes, t('papers.receipt-note', { brand: BRAND.name }), t('papers.in-dollars')],
  };
}

const movedIn = (t: Translate): Record<SaleMovementKind, string> => ({
  'paid-out': t('papers.paid-out'),
  'taken-back': t('papers.taken-back'),
  'kept-for-debt': t('papers.kept-for-debt'),
});

const statesIn = (t: Translate): Record<PayoutState, string> => ({
  held: t('papers.state-held'),
  due: t('papers.state-due'),
  waiting_for_account: t('papers.state-waiting'),
  paused: t('papers.state-paused'),
  paid: t('papers.state-paid'),
  refunded: t('papers.state-refunded'),
  taken_back: t('papers.state-taken-back'),
});

function stateNote({ t, locale }: PaperLanguage, { state, expectedOn }: SaleStatementView): string {
  const [states, dayOf] = [statesIn(t), dayIn(locale)];
  return expectedOn === null
    ? states[state]
    : t('papers.expected-on', { state: states[state], day: dayOf(expectedOn) });
}

/** The seller's statement for one sale: the price, the service fee with its HST, and the payouts with dates. */
export function statementPaper(statement: SaleStatementView, language: PaperLanguage): Paper {
  const { t, locale } = language;
  const [moved, dayOf] = [movedIn(t), dayIn(locale)];
  const { number, soldAt, sellerName, itemName, business, movements } = statement;
  const { serviceFeePercent, referralDiscountPercent, baseServiceFee, discountAmount, waivedFee } = statement;
  const lineOf = ({ on, kind, amount }: SaleStatementView['movements'][number]): PaperLine =>
    (kind === 'kept-for-debt' ? contained : part)(t('papers.line-on', { what: moved[kind], day: dayOf(on) }), amount);
  const kept = movements.filter(({ kind }) => kind === 'kept-for-debt');
  const paid = movements.filter(({ kind }) => kind !== 'kept-for-debt');
  const paidLines = [...paid.map(lineOf), sum(t('papers.paid-so-far'), total(paid)), ...kept.map(lineOf)];
  return {
    locale,
    title: t('papers.statement'),
    number,
    from: fromOf(t, business),
    facts: known([
      [t('papers.number'), number],
      [t('papers.sold-on'), paperDay(soldAt, locale)],
      [t('papers.seller'), sellerName],
      [t('papers.item'), itemName],
    ]),
    tables: [
      {
        title: t('papers.your-sale'),
        lines: [
          part(t('papers.item-price'), statement.itemPrice),
          part(t('papers.service-fee', { percent: serviceFeePercent }), -baseServiceFee),
          ...partUnlessZero(t('papers.referral-discount', { percent: referralDiscountPercent }), discountAmount),
          ...partUnlessZero(t('papers.given-up', { brand: BRAND.name }), waivedFee),
          ...partUnlessZero(t('papers.refunded-to-buyer'), -statement.refunded),
          sum(t('papers.your-share'), statement.share),
          contained(t('papers.hst-in-service', { rate: statement.hstRate }), statement.hstAmount),
        ],
      },
      ...(movements.length === 0 ? [] : [{ title: t('papers.what-was-paid'), lines: paidLines }]),
    ],
    notes: [stateNote(language, statement), t('papers.statement-note', { brand: BRAND.name }), t('papers.in-dollars')],
  };
}
