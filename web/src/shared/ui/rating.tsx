import { t } from '../texts/texts';

/** One decimal place of at most 5; 'No rating yet' when there is none. */
export function ratingText(value: number | string | null | undefined): string {
  const stars = typeof value === 'string' ? Number(value) : value;
  if (stars === null || stars === undefined || Number.isNaN(stars)) return t('ui.no-rating-yet');
  return `★ ${Math.min(stars, 5).toFixed(1)}`;
}
