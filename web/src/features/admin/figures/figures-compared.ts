import { formatCad } from '../../../shared/ui/money';

const WHOLE = 100;
const percent = new Intl.NumberFormat('en-CA');

/** `the day before`, `the 30 days before`. */
const before = (days: number): string => (days === 1 ? 'the day before' : `the ${String(days)} days before`);

/**
 * Compares a figure with the same number of days before. Gives a percentage if the earlier figure was positive, otherwise the
 * earlier figure itself.
 */
export function comparedWith(
  now: number,
  was: number,
  days: number,
  written: (figure: number) => string = String,
): string {
  if (now === was) return `Same as in ${before(days)}`;
  if (was <= 0) return `${was === 0 ? 'None' : written(was)} in ${before(days)}`;
  const change = Math.round(((now - was) / was) * WHOLE);
  if (change === 0) return `${now > was ? 'Slightly more' : 'Slightly less'} than in ${before(days)}`;
  return `${change > 0 ? '+' : '−'}${percent.format(Math.abs(change))}% from ${before(days)}`;
}

/** `comparedWith` for an amount in CAD. */
export const cadComparedWith = (now: number, was: number, days: number): string =>
  comparedWith(now, was, days, formatCad);
