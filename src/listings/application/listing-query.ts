import type { PageWanted } from '../../shared/application/page.js';
import { ValidationFailed } from '../../shared/domain/domain-error.js';
import { LISTING_STATUSES, type SortKey, type SortOrder } from '../published/listing-sort.js';
import type { ListingStatus } from '../published/transaction-moves.js';

/** What a list shows. A waiting listing whose time is over counts as `expired`, and no longer as waiting (§4). */
export interface ListingQuery extends PageWanted {
  sellerId: number | null;
  /** Empty for all. */
  statuses: readonly ListingStatus[];
  /** A part of the name, whatever its case, or a whole id or share link; null for any. */
  search: string | null;
  sort: SortKey;
  order: SortOrder;
}

/** The statuses of a comma-separated list. Throws `ValidationFailed` for one that does not exist. */
export function readStatuses(text: string | undefined): ListingStatus[] {
  const given = (text ?? '').split(',').filter((part) => part !== '');
  const known = LISTING_STATUSES.filter((status) => given.includes(status));
  if (known.length === new Set(given).size) return known;
  throw new ValidationFailed([{ field: 'status', message: `A status is one of ${LISTING_STATUSES.join(', ')}.` }]);
}
