import type { ExpectedView } from '../../../../../src/delivery/published/views.js';
import type { ListingStatus } from '../../../../../src/listings/published/transaction-moves.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { timeRange } from '../../../../../src/delivery/published/time-range.js';
import { LANGUAGE } from '../../../shared/texts/site-language';
import { unbrokenHours } from '../../../shared/texts/unbroken-hours';
import { LOCALE, t } from '../../../shared/texts/texts';

const TORONTO = 'America/Toronto';
const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: TORONTO });
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TORONTO });
const moment = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: TORONTO });

/** Replaces thin spaces by plain ones, so that texts are searched and read aloud the same everywhere; a French hour is not broken. */
const plain = (text: string): string => unbrokenHours(text.replaceAll(/[\u2009\u202f\u00a0]/g, ' '));

/** `5–6 p.m.`, or `5:10–5:40 p.m.` if known more precisely than by the hour. */
export const timesInWords = ({ from, to }: ExpectedView): string => timeRange(new Date(from), new Date(to), LANGUAGE);

export interface Awaited {
  role: string;
  status: ListingStatus;
  expected: ExpectedView | null;
  deliveryDate: string | null;
  noContact: boolean;
  steps: readonly { status: ListingStatus; at: string }[];
  /** The server’s time. */
  now: Date;
}

export interface KeyFigure {
  label: string;
  figure: string;
}

function labelOf({ role, status, noContact }: Awaited): string {
  if (role === 'seller' && status !== 'item_picked_up') return t('tracking.driver-comes');
  if (role === 'seller') return t('tracking.arrives-at-buyers');
  return noContact ? t('tracking.at-door') : t('tracking.arrives');
}

/** The page’s key figure: when the delivery is expected or happened; null if neither. */
export function keyFigureOf(awaited: Awaited): KeyFigure | null {
  const { status, expected, deliveryDate, steps, now } = awaited;
  const delivered = steps.find((step) => step.status === 'item_delivered')?.at;
  if (status === 'item_delivered' && delivered !== undefined) {
    const at = new Date(delivered);
    const isToday = day.format(at) === day.format(now);
    return {
      label: isToday ? t('tracking.delivered-today') : t('tracking.delivered-on', { day: moment.format(at) }),
      figure: plain(clock.format(at)),
    };
  }
  if (expected === null || deliveryDate === null) return null;
  const isToday = day.format(new Date(expected.from)) === day.format(now);
  return {
    label: isToday
      ? t('tracking.label-today', { label: labelOf(awaited) })
      : t('tracking.label-on', { label: labelOf(awaited), day: deliveryDay(deliveryDate) }),
    figure: timesInWords(expected),
  };
}
