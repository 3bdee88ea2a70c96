import { LISTING_STATUSES } from '../../../../../src/contexts/listings/published/listing-sort.js';
import type { ListingStatus } from '../../../../../src/contexts/listings/published/transaction-moves.js';
import { deviceMemory } from '../../../shared/browser-storage';

/** The storage key of the filter on the device (second document, §9). */
export const FILTERS_KEY = 'admin-statusFilters';

/** Parses the stored filter, in the order of the statuses; empty if it is invalid. */
export function readFilters(text: string | null): ListingStatus[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? LISTING_STATUSES.filter((status) => kept.includes(status)) : [];
  } catch {
    return [];
  }
}

export const loadFilters = (): ListingStatus[] => readFilters(deviceMemory.getItem(FILTERS_KEY));

export function keepFilters(statuses: readonly ListingStatus[]): void {
  deviceMemory.setItem(FILTERS_KEY, JSON.stringify(statuses));
}
