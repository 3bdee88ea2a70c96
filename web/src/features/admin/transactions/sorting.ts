import {
  defaultOrder,
  SORT_KEYS,
  type SortKey,
  type SortOrder,
} from '../../../../../src/contexts/listings/published/listing-sort.js';

export interface Sorting {
  sort: SortKey;
  order: SortOrder;
}

export const FIRST_SORTING: Sorting = { sort: 'createdAt', order: 'desc' };

const LABELS: Record<SortKey, string> = {
  createdAt: 'Created',
  deliveryDate: 'Delivery date',
  name: 'Name',
  amount: 'Amount',
  status: 'Status',
  rating: 'Rating',
};
export const SORT_CHOICES = SORT_KEYS.map((key) => ({ key, label: LABELS[key] }));

export const flipped = ({ sort, order }: Sorting): Sorting => ({ sort, order: order === 'asc' ? 'desc' : 'asc' });

/** Choosing the current key reverses the direction; another key starts with its default direction (second document, §2). */
export const chosen = (current: Sorting, key: SortKey): Sorting =>
  current.sort === key ? flipped(current) : { sort: key, order: defaultOrder(key) };

/** The text of the pill; the direction is an arrow and, for a screen reader, a word. */
export const pillText = ({ sort, order }: Sorting): string => `${LABELS[sort]} ${order === 'asc' ? '↑' : '↓'}`;
export const pillHint = ({ sort, order }: Sorting): string =>
  `Sorted by ${LABELS[sort].toLowerCase()}, ${order === 'asc' ? 'ascending' : 'descending'}. Press to reverse.`;
