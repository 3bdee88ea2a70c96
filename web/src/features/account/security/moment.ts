import { momentFormat } from '../../../shared/texts/moment-format';

const MOMENT = momentFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An instant (ISO 8601) on Toronto's calendar and clocks, as the messages write it. */
export const moment = (instant: string): string => MOMENT(new Date(instant));
