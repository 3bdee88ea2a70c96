import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import type { Delivery } from '../../domain/delivery.js';
import type { RunJob } from '../../domain/plan-run.js';

/** A driver's deliveries as the input for planning a run; a delivery without a listing is left out. */
export const runJobsOf = (deliveries: readonly Delivery[], listings: ReadonlyMap<string, ListingFacts>): RunJob[] =>
  deliveries.flatMap(({ state }): RunJob[] => {
    const pickup = listings.get(state.listingId)?.pickup;
    if (pickup === undefined) return [];
    const { id, day, slot: window, load, dropOff, status } = state;
    return [{ id, day, window, load, isPickedUp: status === 'picked_up', pickup, dropOff }];
  });
