import { momentFormat } from '../texts/moment-format';

const MOMENT = momentFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant (ISO 8601) on Toronto's calendar and clocks, at the end of a sentence whose full stop is that of “p.m.”. */
export const momentAtLast = (instant: string): string => `${MOMENT(new Date(instant)).replace(/\.$/, '')}.`;
