import {
  defaultOrder,
  LISTING_STATUSES,
  type SortKey,
  type SortOrder,
} from '../../../../src/contexts/listings/published/listing-sort.js';
import { t } from '../../shared/texts/texts';

/** The sort keys with their labels in the menu. */
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

/** The filters, search and order in the page’s address. */
export interface ListQuery extends Sort {
  statuses: string[];
  search: string;
}

export const isFiltered = ({ statuses, search }: ListQuery): boolean => statuses.length > 0 || search.trim() !== '';

const isSortKey = (text: string | null): text is SortKey => SORTS.some(([key]) => key === text);

/** Choosing the current key reverses its direction; a new key starts with its default direction. */
export function chooseSort({ sort, order }: Sort, chosen: SortKey): Sort {
  if (chosen !== sort) return { sort: chosen, order: defaultOrder(chosen) };
  return { sort, order: order === 'asc' ? 'desc' : 'asc' };
}

/** Reads the query from the page’s address, ignoring unknown values. */
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

/** The query as parameters, both for the page’s address and for the API; defaults are omitted. */
export function parametersOf({ statuses, search, sort, order }: ListQuery): Record<string, string> {
  return {
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(search.trim() === '' ? {} : { q: search.trim() }),
    ...(sort === USUAL_SORT.sort && order === USUAL_SORT.order ? {} : { sort, order }),
  };
}
