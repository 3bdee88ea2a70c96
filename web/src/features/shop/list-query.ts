import {
  defaultOrder,
  LISTING_STATUSES,
  type SortKey,
  type SortOrder,
} from '../../../../src/listings/published/listing-sort.js';
import { t } from '../../shared/texts/texts';

/** The keys in the words of the menu. */
export const SORTS: readonly [key: SortKey, label: string][] = [
  ['createdAt', t('shop.sort.created')],
  ['deliveryDate', t('shop.sort.delivery')],
  ['name', t('shop.sort.name')],
  ['amount', t('shop.sort.price')],
  ['status', t('shop.sort.status')],
  ['rating', t('shop.sort.rating')],
];
export const STATUSES: readonly string[] = LISTING_STATUSES;

export interface Sort {
  sort: SortKey;
  order: SortOrder;
}
export const USUAL_SORT: Sort = { sort: 'createdAt', order: 'desc' };

/** What the list shows, as the page's address says it. */
export interface ListQuery extends Sort {
  statuses: string[];
  search: string;
}

export const isFiltered = ({ statuses, search }: ListQuery): boolean => statuses.length > 0 || search.trim() !== '';

const isSortKey = (text: string | null): text is SortKey => SORTS.some(([key]) => key === text);

/** Choosing the current key flips its direction, a new key begins with its own. */
export function chooseSort({ sort, order }: Sort, chosen: SortKey): Sort {
  if (chosen !== sort) return { sort: chosen, order: defaultOrder(chosen) };
  return { sort, order: order === 'asc' ? 'desc' : 'asc' };
}

/** Reads the page's address; what it does not know is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const given = (search.get('status') ?? '').split(',');
  const sort = search.get('sort');
  const key = isSortKey(sort) ? sort : USUAL_SORT.sort;
  const order = search.get('order');
  return {
    statuses: STATUSES.filter((status) => given.includes(status)),
    search: (search.get('q') ?? '').slice(0, 100),
    sort: key,
    order: order === 'asc' || order === 'desc' ? order : defaultOrder(key),
  };
}

/** The query as parameters, of the page's address and of the call alike; what is as usual is left out. */
export function parametersOf({ statuses, search, sort, order }: ListQuery): Record<string, string> {
  return {
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(search.trim() === '' ? {} : { q: search.trim() }),
    ...(sort === USUAL_SORT.sort && order === USUAL_SORT.order ? {} : { sort, order }),
  };
}
