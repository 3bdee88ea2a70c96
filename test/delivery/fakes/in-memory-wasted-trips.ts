import { WastedTripRepository } from '../../../src/contexts/delivery/application/ports/wasted-trip.repository.js';
import { DeliveryChangedMeanwhile } from '../../../src/contexts/delivery/domain/delivery.errors.js';
import {
  WastedTrip,
  type WastedTripState,
  type WastedTripStatus,
} from '../../../src/contexts/delivery/domain/wasted-trip.js';
import type { CountedPage, PageRequest } from '../../../src/platform/application/page.js';
import { pageOf } from '../../platform/fakes/page-of.js';

/** Wasted trips in memory, guarded by their version like the real ones. */
export class InMemoryWastedTrips extends WastedTripRepository {
  readonly #states = new Map<string, WastedTripState>();

  /** Oldest first. */
  get all(): WastedTrip[] {
    return [...this.#states.values()].map((state) => new WastedTrip(state));
  }

  add({ state }: WastedTrip): Promise<void> {
    this.#states.set(state.id, state);
    return Promise.resolve();
  }

  find(tripId: string): Promise<WastedTrip | null> {
    const state = this.#states.get(tripId);
    return Promise.resolve(state === undefined ? null : new WastedTrip(state));
  }

  listByListing(listingId: string): Promise<WastedTrip[]> {
    return Promise.resolve(this.all.filter(({ state }) => state.listingId === listingId));
  }

  save({ state }: WastedTrip): Promise<void> {
    if (this.#states.get(state.id)?.version !== state.version)
      return Promise.reject(new DeliveryChangedMeanwhile(state.deliveryId));
    this.#states.set(state.id, { ...state, version: state.version + 1 });
    return Promise.resolve();
  }

  listOpenSince(instant: Date, max: number): Promise<WastedTrip[]> {
    const open = this.all.filter(
      ({ state }) => state.status === 'open' && state.arrivedAt !== null && state.reportedAt <= instant,
    );
    return Promise.resolve(open.slice(0, max));
  }

  page({ limit, cursor, status }: PageRequest & { status?: WastedTripStatus }): Promise<CountedPage<WastedTrip>> {
    const waits = ({ status: own, arrivedAt }: WastedTripState): boolean =>
      status === 'contested' && own === 'open' && arrivedAt === null;
    const wanted = this.all.filter(({ state }) => status === undefined || state.status === status || waits(state));
    const newest = wanted.toSorted((one, other) => other.state.id.localeCompare(one.state.id));
    const items = newest.filter(({ state }) => cursor == null || state.id < cursor);
    return Promise.resolve({ ...pageOf(items, limit, ({ state }) => state.id), total: wanted.length });
  }
}
