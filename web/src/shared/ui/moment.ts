import { momentFormat } from '../texts/moment-format';

const MOMENT = momentFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant (ISO 8601) in Toronto time for the end of a sentence, where “p.m.” and the sentence share one full stop. */
export const momentAtLast = (instant: string): string => `${MOMENT(new Date(instant)).replace(/\.$/, '')}.`;
