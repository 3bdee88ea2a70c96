import { formatCad } from '../../../shared/ui/money';
import { t } from '../../../shared/texts/texts';

/** The parts of an item that a ready-made text mentions. */
export interface SharedItem {
  name: string;
  description: string;
  /** What the buyer pays, including delivery; CAD. */
  total: number;
}

interface Place {
  name: string;
  hint: string;
  text: (item: SharedItem, url: string) => string;
}

const lines = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** A text for each marketplace, ready to paste (product.md §10). */
export const PLACES: Place[] = [
  {
    name: 'Facebook Marketplace',
    hint: t('listing.facebook.hint'),
    text: ({ name, description, total }, url) =>
      lines(
        name,
        description,
        `${t('listing.facebook.offer', { total: formatCad(total) })}\n${url}`,
        t('listing.facebook.how'),
      ),
  },
  {
    name: 'Kijiji',
    hint: t('listing.kijiji.hint'),
    text: ({ name, description, total }, url) =>
      lines(
        name,
        description,
        `${t('listing.kijiji.offer', { total: formatCad(total) })}\n${url}`,
        t('listing.kijiji.how'),
      ),
  },
];
