import { LOCALE } from '../../../shared/texts/texts';

const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** An instant (ISO 8601) on Toronto's calendar and clocks, as the messages write it. */
export const moment = (instant: string): string => MOMENT.format(new Date(instant));
