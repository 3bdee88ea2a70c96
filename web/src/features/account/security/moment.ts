import { momentFormat } from '../../../shared/texts/moment-format';

const MOMENT = momentFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An instant (ISO 8601) in Toronto time, formatted as in messages. */
export const moment = (instant: string): string => MOMENT(new Date(instant));
