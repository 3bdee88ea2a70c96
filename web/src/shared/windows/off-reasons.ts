import type { DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import type { OffReason } from '../../../../src/contexts/delivery/published/slots.js';
import { deliveryDay } from '../ui/delivery-day';
import { t } from '../texts/texts';
import { hourName } from './window-name';

const WORDS: Record<OffReason, string> = {
  full: t('ui.off-full'),
  'seller-away': t('ui.off-seller-away'),
  'too-soon': t('ui.off-too-soon'),
  holiday: t('ui.off-holiday'),
  'no-deliveries': t('ui.off-no-deliveries'),
};

type Days = DeliveryOptionsView['days'];
interface Off {
  /** The first and last of a range, which may be the same. */
  from: string;
  to: string;
  why: string;
}

/** Unavailable items in words, with neighbours that have the same reason merged. */
function together<Item>(
  all: readonly Item[],
  reasonOf: (item: Item) => OffReason | undefined,
  nameOf: (item: Item) => string,
): Off[] {
  const said: Off[] = [];
  let before: OffReason | undefined;
  for (const item of all) {
    const reason = reasonOf(item);
    const last = said.at(-1);
    if (reason !== undefined && reason === before && last !== undefined) last.to = nameOf(item);
    else if (reason !== undefined) said.push({ from: nameOf(item), to: nameOf(item), why: WORDS[reason] });
    before = reason;
  }
  return said;
}

const rangeOf = ({ from, to }: Off): string => (from === to ? from : t('ui.to', { from, to }));

/** The unavailable days with their reason: “Tue, Nov 24 to Fri, Nov 27: fully booked”. */
export const daysOff = (days: Days): string[] =>
  together(
    days,
    ({ reason }) => reason,
    ({ date }) => deliveryDay(date).replace(/,? \d{4}$/, ''),
  ).map((off) => t('ui.days-off', { days: rangeOf(off), why: off.why }));

/** The unavailable hours of a day with their reason: “9 a.m. to 12 p.m.: fully booked”. */
export const hoursOff = (windows: Days[number]['windows']): string[] =>
  together(
    windows,
    ({ reason }) => reason,
    ({ label }) => label,
  ).map(({ from, to, why }) => {
    const [first = '', last = ''] = [from.split('-')[0], to.split('-')[1]];
    return t('ui.hours-off', { from: hourName(first), to: hourName(last), why });
  });
