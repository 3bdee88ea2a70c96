import { formatCad } from '../../../shared/ui/money';

const WHOLE = 100;
const percent = new Intl.NumberFormat('en-CA');

/** `the day before`, `the 30 days before`. */
const before = (days: number): string => (days === 1 ? 'the day before' : `the ${String(days)} days before`);

/**
 * How a figure differs from what it was in as many days before: in percent, where there was something that percents can be of;
 * else what it was.
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

/** The same for an amount in CAD. */
export const cadComparedWith = (now: number, was: number, days: number): string =>
  comparedWith(now, was, days, formatCad);
