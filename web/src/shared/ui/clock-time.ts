import { momentFormat } from '../texts/moment-format';

const clock = momentFormat({ hour: 'numeric', minute: '2-digit' });

/** The hour and minute of an instant (ISO 8601) in Toronto time, like the windows. */
export const clockTime = (at: string): string => clock(new Date(at));

/** Whole seconds as minutes and seconds: `9:05`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
