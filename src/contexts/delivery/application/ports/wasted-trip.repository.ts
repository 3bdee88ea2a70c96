import type { CountedPage, PageRequest } from '../../../../platform/application/page.js';
import type { WastedTrip, WastedTripStatus } from '../../domain/wasted-trip.js';

export abstract class WastedTripRepository {
  abstract add(trip: WastedTrip): Promise<void>;
  abstract find(tripId: string): Promise<WastedTrip | null>;
  /** The trips of all deliveries of the listing, oldest first. */
  abstract listByListing(listingId: string): Promise<WastedTrip[]>;
  /** Guarded by the version that was read; throws `DeliveryChangedMeanwhile`. */
  abstract save(trip: WastedTrip): Promise<void>;
  /** Open trips with a reported arrival, reported at or before the instant, oldest first. */
  abstract listOpenSince(instant: Date, max: number): Promise<WastedTrip[]>;
  /**
   * Newest first. `contested` includes open trips without a reported arrival, which also wait for an administrator.
   * Throws `ValidationFailed` for an invalid cursor.
   */
  abstract page(request: PageRequest & { status?: WastedTripStatus | undefined }): Promise<CountedPage<WastedTrip>>;
}
