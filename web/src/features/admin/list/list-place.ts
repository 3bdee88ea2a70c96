import { FIRST_PAGE } from '../ui/cursor-pages';
import { useTabAddress } from '../ui/tab-address';

export interface Order<Key extends string> {
  sort: Key;
  order: 'asc' | 'desc';
}

/** The sort order in the address, or undefined if it is missing or unknown. Changing it returns to the first page. */
export function useOrder<Key extends string>(keys: readonly Key[]) {
  const { search, change } = useTabAddress();
  const sort = keys.find((key) => key === search.get('sort'));
  const order: Order<Key> | undefined =
    sort === undefined ? undefined : { sort, order: search.get('order') === 'desc' ? 'desc' : 'asc' };
  const setOrder = (by: Order<Key> | undefined): void =>
    change({ sort: by?.sort ?? null, order: by?.order ?? null, ...FIRST_PAGE });
  return [order, setOrder] as const;
}

/** The columns that the address hides: `hide=seller,created`. */
export function useHidden(): [hidden: ReadonlySet<string>, setHidden: (keys: readonly string[]) => void] {
  const { search, change } = useTabAddress();
  const hidden = new Set((search.get('hide') ?? '').split(',').filter(Boolean));
  return [hidden, (keys) => change({ hide: keys.length === 0 ? null : keys.join(',') })];
}
