import { LOCALE, t } from '../texts/texts';

const ONE_DIGIT = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** One decimal, out of 5; “No rating yet” if there is none. */
export function ratingText(value: number | string | null | undefined): string {
  const stars = typeof value === 'string' ? Number(value) : value;
  if (stars === null || stars === undefined || Number.isNaN(stars)) return t('ui.no-rating-yet');
  return `★ ${ONE_DIGIT.format(Math.min(stars, 5))}`;
}
