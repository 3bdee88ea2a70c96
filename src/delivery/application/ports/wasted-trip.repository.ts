import type { CountedPage, PageRequest } from '../../../shared/application/page.js';
import type { WastedTrip, WastedTripStatus } from '../../domain/wasted-trip.js';

/** Wasted trips, each with whether its driver is paid for it. */
export abstract class WastedTripRepository {
  abstract add(trip: WastedTrip): Promise<void>;
  abstract find(tripId: string): Promise<WastedTrip | null>;
  /** Of all deliveries of the listing, oldest first. */
  abstract listByListing(listingId: string): Promise<WastedTrip[]>;
  /** Guarded by the version that was read; throws `DeliveryChangedMeanwhile`. */
  abstract save(trip: WastedTrip): Promise<void>;
  /** Open ones with an arrival that were reported at or before the instant, the oldest first. */
  abstract listOpenSince(instant: Date, most: number): Promise<WastedTrip[]>;
  /**
   * Newest first; with the contested ones those that are open without an arrival, which wait for an administrator too.
   * Throws `ValidationFailed` for an invalid cursor.
   */
  abstract page(request: PageRequest & { status?: WastedTripStatus | undefined }): Promise<CountedPage<WastedTrip>>;
}
