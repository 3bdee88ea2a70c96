import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryStatus } from '../../domain/delivery-state.js';
import { areaOf, lastStopOf } from '../../domain/last-stop.js';
import type { DayMapView } from '../../published/tracking.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';

type Role = 'seller' | 'buyer';

/** The statuses in which a driver is on the way to that side of the sale. */
const ON_THE_WAY: Record<Role, readonly DeliveryStatus[]> = {
  seller: ['dispatched'],
  buyer: ['dispatched', 'picked_up'],
};

/**
 * The map that a party sees on the day (product.md §10): only areas, based on the driver's last stop and never on a
 * device's position.
 */
@Injectable()
export class DayMap {
  constructor(
    private readonly environment: Environment,
    private readonly deliveries: DeliveryRepository,
    private readonly register: TransactionRegister,
    private readonly clock: Clock,
  ) {}

  /** Null if no map is configured, no driver is on the way to the reader, or the reader's own area is unknown. */
  async of({ state }: Delivery, role: Role): Promise<DayMapView | null> {
    const { mapTiles } = this.environment;
    const { driverId, status, sellerId, buyerId } = state;
    if (mapTiles === null || driverId === null || !ON_THE_WAY[role].includes(status)) return null;
    const own = await this.#own(state, role);
    if (own === null) return null;
    const driver = await this.#driver(driverId, role === 'seller' ? sellerId : buyerId);
    return { tilesUrl: mapTiles.url, attribution: mapTiles.attribution, own, driver };
  }

  async #own({ listingId, dropOff }: Delivery['state'], role: Role): Promise<DayMapView['own'] | null> {
    if (role === 'buyer') return areaOf(dropOff);
    const listing = await this.register.find(listingId);
    return listing === null ? null : areaOf(listing.pickup);
  }

  async #driver(driverId: number, readerId: number): Promise<DayMapView['driver']> {
    const day = torontoDay(this.clock.now());
    const ofToday = (await this.deliveries.listJobs(driverId, day)).filter(({ state }) => state.driverId === driverId);
    const listings = await this.register.findMany(ofToday.map(({ state }) => state.listingId));
    const stops = ofToday.flatMap(({ state }) => {
      const pickup = listings.get(state.listingId)?.pickup;
      const stop = pickup === undefined ? null : lastStopOf(state, pickup, readerId);
      return stop === null ? [] : [stop];
    });
    const [last] = stops.sort((one, other) => other.at.getTime() - one.at.getTime());
    return last === undefined ? null : { ...last.area, at: last.at.toISOString() };
  }
}
