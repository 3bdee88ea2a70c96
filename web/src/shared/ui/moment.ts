import { LOCALE } from '../texts/texts';
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
});

/** An instant (ISO 8601) on Toronto's calendar and clocks, at the end of a sentence whose full stop is that of “p.m.”. */
export const momentAtLast = (instant: string): string => `${MOMENT.format(new Date(instant)).replace(/\.$/, '')}.`;
