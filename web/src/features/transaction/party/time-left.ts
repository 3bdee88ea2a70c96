import { t } from '../../../shared/texts/texts';

const MINUTE = 60;
const HOUR = 3_600;
const MIN_TO_ROUND = 10 * MINUTE;

/** A remaining time in words: hours and minutes, and seconds at the end. */
export function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (hours > 0) return t('party.h-min', { hours, minutes });
  return seconds >= MIN_TO_ROUND
    ? t('party.min', { minutes })
    : t('party.min-s', { minutes, seconds: seconds % MINUTE });
}
