import { formatCad } from '../../../shared/ui/money';

/** As much of an item as a ready text names. */
export interface SharedItem {
  name: string;
  description: string;
  /** What the buyer pays, delivery included; CAD. */
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
    hint: 'Paste it as the description, and the link again in your first answer to a buyer.',
    text: ({ name, description, total }, url) =>
      lines(
        name,
        description,
        `${formatCad(total)} with delivery to your door. Pay by card here; your money is held until you have the item:\n${url}`,
        'No meeting up and no e-transfer: a verified driver picks it up from me and brings it to you.',
      ),
  },
  {
    name: 'Kijiji',
    hint: 'Kijiji shows links as plain text, so the text says what to do with it.',
    text: ({ name, description, total }, url) =>
      lines(
        name,
        description,
        `To buy it for ${formatCad(total)} with delivery to your door, copy this address into your browser:\n${url}`,
        'You pay by card, and your money is held until a verified driver has delivered the item.',
      ),
  },
];
