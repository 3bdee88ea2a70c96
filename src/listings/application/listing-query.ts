import { ValidationFailed } from '../../shared/domain/domain-error.js';
import type { ListingStatus } from '../published/transaction-moves.js';

/** By what a list of listings can be sorted (administrators' specification §2, "Sort keys"). */
export const SORT_KEYS = ['createdAt', 'deliveryDate', 'name', 'amount', 'status', 'rating'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortOrder = 'asc' | 'desc';

export const LISTING_STATUSES: readonly ListingStatus[] = [
  'waiting_for_payment',
  'payment_secured',
  'driver_dispatched',
  'item_picked_up',
  'item_delivered',
  'cancelled',
  'expired',
];

/** What a list shows. A waiting listing whose time is over counts as `expired`, and no longer as waiting (§4). */
export interface ListingQuery {
  sellerId: number | null;
  /** Empty for all. */
  statuses: readonly ListingStatus[];
  /** A part of the name, whatever its case; null for any. */
  search: string | null;
  sort: SortKey;
  order: SortOrder;
  limit: number;
  cursor?: string | undefined;
}

/** New and soon first; everything else from its beginning. */
export const defaultOrder = (sort: SortKey): SortOrder =>
  sort === 'createdAt' || sort === 'deliveryDate' ? 'desc' : 'asc';

/** The statuses of a comma-separated list. Throws `ValidationFailed` for one that does not exist. */
export function readStatuses(text: string | undefined): ListingStatus[] {
  const given = (text ?? '').split(',').filter((part) => part !== '');
  const known = LISTING_STATUSES.filter((status) => given.includes(status));
  if (known.length === new Set(given).size) return known;
  throw new ValidationFailed([{ field: 'status', message: `A status is one of ${LISTING_STATUSES.join(', ')}.` }]);
}
