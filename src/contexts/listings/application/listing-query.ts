import type { PageRequest } from '../../../platform/application/page.js';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { addDays, torontoInstant, type CalendarDay } from '../../../platform/domain/toronto-time.js';
import { LISTING_STATUSES, type SortKey, type SortOrder } from '../published/listing-sort.js';
import type { ListingStatus } from '../published/transaction-moves.js';

/** The filter and order of a list. A waiting listing past its end counts as `expired`, not as waiting (§4). */
export interface ListingQuery extends PageRequest {
  sellerId: number | null;
  /** Empty for all statuses. */
  statuses: readonly ListingStatus[];
  /** Part of the name, ignoring case, or a full id or share link; null for no search. */
  search: string | null;
  /** Creation time: from (inclusive) to (exclusive); null for no limit. */
  created: { from: Date | null; until: Date | null };
  sort: SortKey;
  order: SortOrder;
}

/** Parses comma-separated statuses. Throws `ValidationFailed` for an unknown one. */
export function readStatuses(text: string | undefined): ListingStatus[] {
  const given = (text ?? '').split(',').filter((part) => part !== '');
  const known = LISTING_STATUSES.filter((status) => given.includes(status));
  if (known.length === new Set(given).size) return known;
  throw new ValidationFailed([{ field: 'status', message: `A status is one of ${LISTING_STATUSES.join(', ')}.` }]);
}

/** The time range of two Toronto days, both inclusive. Throws `ValidationFailed` if the last is before the first. */
export function createdBetween(first: CalendarDay | undefined, last: CalendarDay | undefined): ListingQuery['created'] {
  if (first !== undefined && last !== undefined && first > last)
    throw new ValidationFailed([{ field: 'createdTo', message: 'The last day is before the first.' }]);
  return {
    from: first === undefined ? null : torontoInstant(first, 0),
    until: last === undefined ? null : torontoInstant(addDays(last, 1), 0),
  };
}
