import type { ListingStatus } from './transaction-moves.js';

/** Sort keys of the listing lists (administrators' specification §2, "Sort keys"). */
export const SORT_KEYS = ['createdAt', 'deliveryDate', 'name', 'amount', 'status', 'rating'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortOrder = 'asc' | 'desc';

/** The seven statuses in the specification's order (§4). */
export const LISTING_STATUSES: readonly ListingStatus[] = [
  'waiting_for_payment',
  'payment_secured',
  'driver_dispatched',
  'item_picked_up',
  'item_delivered',
  'cancelled',
  'expired',
];

/** Dates and ratings start with the newest or highest, everything else with the lowest. */
export const defaultOrder = (sort: SortKey): SortOrder =>
  sort === 'createdAt' || sort === 'deliveryDate' ? 'desc' : 'asc';
