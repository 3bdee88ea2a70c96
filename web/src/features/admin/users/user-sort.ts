import type { UserSortKey, UserSortOrder } from '../../../../../src/identity/published/listed-user.js';

/** What the list is sorted by; null is the order of the house, the newest id first. */
export interface UserSort {
  key: UserSortKey;
  order: UserSortOrder;
}

/** The next step of a column's heading: ascending, descending, none; another column begins anew. */
export function nextSort(current: UserSort | null, key: UserSortKey): UserSort | null {
  if (current?.key !== key) return { key, order: 'asc' };
  return current.order === 'asc' ? { key, order: 'desc' } : null;
}
