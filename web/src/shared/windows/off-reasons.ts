import type { DeliveryOptionsView } from '../../../../src/delivery/published/views.js';
import type { OffReason } from '../../../../src/delivery/published/slots.js';
import { deliveryDay } from '../ui/delivery-day';
import { t } from '../texts/texts';

const WORDS: Record<OffReason, string> = {
  full: 'fully booked',
  'seller-away': 'the seller isn’t available',
  'too-soon': 'too soon to arrange the pickup',
  holiday: 'holiday, no deliveries',
  'no-deliveries': 'we don’t deliver then',
};

type Days = DeliveryOptionsView['days'];
interface Off {
  /** Of the first and the last in a row, which may be the same. */
  from: string;
  to: string;
  why: string;
}

/** What is closed, in words, with neighbours that are closed for the same reason said together. */
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

/** Each day that is off, and why: "Tue, Nov 24 to Fri, Nov 27: fully booked". */
export const daysOff = (days: Days): string[] =>
  together(
    days,
    ({ reason }) => reason,
    ({ date }) => deliveryDay(date).replace(/,? \d{4}$/, ''),
  ).map((off) => `${rangeOf(off)}: ${off.why}`);

/** The hours of a day that are off, and why: "9am to 12pm: fully booked". */
export const hoursOff = (windows: Days[number]['windows']): string[] =>
  together(
    windows,
    ({ reason }) => reason,
    ({ label }) => label,
  ).map(({ from, to, why }) => t('ui.hours-off', { from: from.split('-')[0] ?? '', to: to.split('-')[1] ?? '', why }));
