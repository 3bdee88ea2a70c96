import type { PageWanted } from '../../shared/application/page.js';
import { ValidationFailed } from '../../shared/domain/domain-error.js';
import { addDays, torontoInstant, type CalendarDay } from '../../shared/domain/toronto-time.js';
import { LISTING_STATUSES, type SortKey, type SortOrder } from '../published/listing-sort.js';
import type { ListingStatus } from '../published/transaction-moves.js';

/** What a list shows. A waiting listing whose time is over counts as `expired`, and no longer as waiting (§4). */
export interface ListingQuery extends PageWanted {
  sellerId: number | null;
  /** Empty for all. */
  statuses: readonly ListingStatus[];
  /** A part of the name, whatever its case, or a whole id or share link; null for any. */
  search: string | null;
  /** When it was created: from (included) to (excluded); null for whenever. */
  created: { from: Date | null; until: Date | null };
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

/** The time of two Toronto days, both included. Throws `ValidationFailed` when the last is before the first. */
export function createdBetween(first: CalendarDay | undefined, last: CalendarDay | undefined): ListingQuery['created'] {
  if (first !== undefined && last !== undefined && first > last)
    throw new ValidationFailed([{ field: 'createdTo', message: 'The last day is before the first.' }]);
  return {
    from: first === undefined ? null : torontoInstant(first, 0),
    until: last === undefined ? null : torontoInstant(addDays(last, 1), 0),
  };
}
