import type { ExpectedView } from '../../../../../src/contexts/delivery/published/views.js';
import type { FundsState, ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import type { CaseSummaryView, SaleOutcomeView } from '../../../../../src/contexts/payments/published/case-views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { formatCad } from '../../../shared/ui/money';
import { timeRange } from '../../../../../src/contexts/delivery/published/time-range.js';
import { LANGUAGE } from '../../../shared/texts/site-language';
import { unbrokenHours } from '../../../shared/texts/unbroken-hours';
import { LOCALE, t } from '../../../shared/texts/texts';
import { timeLeft } from '../party/time-left';

const TORONTO = 'America/Toronto';
const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: TORONTO });
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TORONTO });
const moment = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: TORONTO });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: TORONTO });

const DAY_MS = 86_400_000;
/** A weekday names the day only within this time. */
const WEEK_MS = 6 * DAY_MS;

/** Replaces thin spaces by plain ones, so that texts are searched and read aloud the same everywhere; a French hour is not broken. */
const plain = (text: string): string => unbrokenHours(text.replaceAll(/[\u2009\u202f\u00a0]/g, ' '));

/** `5–6 p.m.`, or `5:10–5:40 p.m.` if known more precisely than by the hour. */
export const timesInWords = ({ from, to }: ExpectedView): string => timeRange(new Date(from), new Date(to), LANGUAGE);

/** What is known of a sold item on its day. */
export interface DayStanding {
  role: 'seller' | 'buyer';
  status: ListingStatus;
  fundsState: FundsState;
  expected: ExpectedView | null;
  /** By how many minutes the window is missed. */
  minutesLate: number | null;
  /** The window still runs, but the delivery is expected beyond its end. */
  mayBeLate?: boolean;
  /** When the driver arrived where they are expected; ISO 8601. */
  arrivedAt: string | null;
  deliveryDate: string | null;
  noContact: boolean;
  steps: readonly { status: ListingStatus; at: string }[];
  /** The server’s time. */
  now: Date;
  /** Once delivered and known: the seconds that the buyer still has to look at the item. */
  secondsToLook?: number | undefined;
  /** The sale’s open case; null for none, undefined if the reader has to open the report to know. */
  case?: Pick<CaseSummaryView, 'dueBy' | 'isDisputed'> | null | undefined;
  /** The latest trip was wasted. */
  missed?: 'pickup' | 'door' | null | undefined;
  /** How the sale’s case was settled or decided. */
  outcome?: SaleOutcomeView | null | undefined;
  /** When the seller is paid if nothing happens, and what, in CAD; ISO 8601. */
  payout?: { at: string; amount: number } | undefined;
  /** For the seller: when they were paid, and what, in CAD; ISO 8601. */
  paid?: { at: string; amount: number } | undefined;
}

/** The largest words of the page: `figure`, and above it what it is; `note` says what one can do. */
export interface Headline {
  label: string;
  figure: string;
  note?: string;
}

/** The seller’s part has left us. */
const PAID_OUT: readonly FundsState[] = ['released', 'partly_refunded'];
const ENDED: readonly ListingStatus[] = ['cancelled', 'expired'];
/** The money waits for an answer or a decision. */
const IN_QUESTION: readonly FundsState[] = ['frozen', 'disputed'];

const isSameDay = (at: Date, now: Date): boolean => day.format(at) === day.format(now);

function deliveredLabel(at: Date, now: Date): string {
  return isSameDay(at, now) ? t('tracking.delivered-today') : t('tracking.delivered-on', { day: moment.format(at) });
}

/** A day as the end of a sentence: “today at 5:22 p.m.”, “on Sunday”, or “on Jul 2”. */
function onDay(at: string, now: Date): string {
  const when = new Date(at);
  if (isSameDay(when, now)) return t('tracking.today-at', { time: plain(clock.format(when)) });
  const isNear = Math.abs(when.getTime() - now.getTime()) < WEEK_MS;
  return isNear
    ? t('tracking.on-weekday', { day: weekday.format(when) })
    : t('tracking.on-date', { day: moment.format(when) });
}

const payday = ({ at, amount }: NonNullable<DayStanding['payout']>, now: Date): string =>
  t('tracking.paid-when', { amount: formatCad(amount), when: onDay(at, now) });

/** Whether the money and the item wait for an answer or a decision. */
export const isOnHold = ({
  status,
  fundsState,
  missed,
}: Pick<DayStanding, 'status' | 'fundsState' | 'missed'>): boolean =>
  !ENDED.includes(status) && (IN_QUESTION.includes(fundsState) || missed === 'door');

/** Whom everything waits for, while a case is open, the bank disputes the payment, or the item was not handed over. */
function onHold({ role, fundsState, case: open }: DayStanding): Headline {
  const label = t('tracking.on-hold');
  if (fundsState === 'disputed' || open?.isDisputed === true) return { label, figure: t('tracking.hold-bank') };
  if (fundsState === 'frozen' && open === undefined) return { label, figure: t('tracking.hold-reported') };
  const { dueBy = 'staff' } = open ?? {};
  if (dueBy === null || dueBy === 'staff') return { label, figure: t('tracking.hold-review') };
  return { label, figure: dueBy === role ? t('tracking.hold-yours') : t('tracking.hold-theirs', { who: dueBy }) };
}

/** What the buyer or the seller gets by a decision, and when. */
function decided({ role, fundsState, now, payout, paid }: DayStanding, outcome: SaleOutcomeView): Headline {
  const { state, refundAmount, sellerAmount = 0 } = outcome;
  const amount = formatCad(role === 'buyer' ? refundAmount : sellerAmount);
  if (role === 'buyer')
    return refundAmount === 0
      ? { label: t('tracking.decided', { state }), figure: t('tracking.decided-no-refund') }
      : { label: t('tracking.decided-back', { state }), figure: amount };
  if (sellerAmount === 0) return { label: t('tracking.decided', { state }), figure: t('tracking.decided-unpaid') };
  if (PAID_OUT.includes(fundsState)) {
    const figure = paid === undefined ? amount : payday({ ...paid, amount: sellerAmount }, now);
    return { label: t('tracking.decided-paid', { state }), figure };
  }
  const figure = payout === undefined ? amount : payday({ ...payout, amount: sellerAmount }, now);
  return { label: t('tracking.decided-due', { state }), figure };
}

/** After the delivery: how long the buyer may look, and when the seller is paid, while either is to come. */
function delivered(standing: DayStanding): Headline | null {
  const { role, fundsState, steps, now, secondsToLook, payout, paid, outcome } = standing;
  const at = steps.find((step) => step.status === 'item_delivered')?.at;
  if (at === undefined) return null;
  const label = deliveredLabel(new Date(at), now);
  const figure = plain(clock.format(new Date(at)));
  const note = `${label}, ${figure}`;
  if (outcome != null) return { ...decided(standing, outcome), note };
  if (paid !== undefined && fundsState === 'released')
    return { label: t('tracking.were-paid'), figure: payday(paid, now), note };
  if (fundsState !== 'release_due') return { label, figure };
  if (role === 'buyer' && (secondsToLook ?? 0) > 0)
    return {
      label: t('tracking.look-at-it'),
      figure: t('tracking.left', { time: timeLeft(secondsToLook ?? 0) }),
      note,
    };
  if (payout === undefined) return { label, figure };
  if (role === 'seller') return { label: t('tracking.paid'), figure: payday(payout, now), note };
  if (secondsToLook === 0) return { label: t('tracking.seller-paid'), figure: onDay(payout.at, now), note };
  return { label, figure };
}

function atDoor({ role, status, noContact }: DayStanding): Headline {
  if (role === 'seller' && status === 'item_picked_up')
    return { label: t('tracking.now'), figure: t('tracking.driver-at-buyers') };
  if (role === 'buyer' && status === 'item_picked_up' && noContact)
    return { label: t('tracking.now'), figure: t('tracking.driver-at-door') };
  return { label: t('tracking.come-to-door'), figure: t('tracking.driver-here') };
}

/** The window is over and no driver has set off: then the headline says what one can do, and nothing else is next. */
export const isLateWithoutDriver = ({
  expected,
  minutesLate,
}: Pick<DayStanding, 'expected' | 'minutesLate'>): boolean => minutesLate !== null && expected === null;

function late({ expected, role }: DayStanding, minutes: number): Headline {
  const label = t('tracking.late', { time: timeLeft(minutes * 60) });
  if (expected === null)
    return { label, figure: t('tracking.no-driver'), note: t('tracking.late-no-driver', { role }) };
  return { label, figure: timesInWords(expected), note: t('tracking.late-under-way', { role }) };
}

function labelOf({ role, status, noContact }: DayStanding): string {
  if (role === 'seller' && status !== 'item_picked_up') return t('tracking.driver-comes');
  if (role === 'seller') return t('tracking.arrives-at-buyers');
  return noContact ? t('tracking.at-door') : t('tracking.arrives');
}

/** Expected, with the day in words. */
function awaited(
  standing: DayStanding,
  { expected, deliveryDate }: { expected: ExpectedView; deliveryDate: string },
): Headline {
  const figure = timesInWords(expected);
  if (standing.mayBeLate === true) return { label: t('tracking.may-be-late'), figure };
  const label = labelOf(standing);
  const isToday = isSameDay(new Date(expected.from), standing.now);
  const words = isToday
    ? t('tracking.label-today', { label })
    : t('tracking.label-on', { label, day: deliveryDay(deliveryDate) });
  return { label: words, figure };
}

/** The page’s headline for each state of the day; null if nothing is expected and nothing was delivered. */
export function headlineOf(standing: DayStanding): Headline | null {
  const { status, expected, deliveryDate, arrivedAt, minutesLate } = standing;
  if (isOnHold(standing)) return onHold(standing);
  if (status === 'item_delivered') return delivered(standing);
  if (arrivedAt !== null) return atDoor(standing);
  if (minutesLate !== null) return late(standing, minutesLate);
  if (expected === null || deliveryDate === null) return null;
  return awaited(standing, { expected, deliveryDate });
}
