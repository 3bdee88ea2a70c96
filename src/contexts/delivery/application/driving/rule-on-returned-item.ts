import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Delivery } from '../../domain/delivery.js';
import { type WastedTrip, reportedTrip } from '../../domain/wasted-trip.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { WastedTrips } from './wasted-trips.js';

/**
 * The administrator who decides on an item returned from the door also decides whether its driver is paid for the trip,
 * even if the driver was recalled and reported none. A reported trip is left as it is unless the ruling overrules it.
 * Runs in the caller's unit of work, under the lock of the listing.
 */
@Injectable()
export class RuleOnReturnedItem {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly trips: WastedTripRepository,
    private readonly wastedTrips: WastedTrips,
    private readonly clock: Clock,
  ) {}

  async execute(
    listingId: string,
    ruling: { isOwed: boolean; byUserId: number; reason: string; overrules: boolean },
  ): Promise<void> {
    const delivery = await this.deliveries.findByListing(listingId);
    if (delivery === null) return;
    const known = (await this.trips.listByListing(listingId)).findLast(
      ({ state }) => state.deliveryId === delivery.state.id && state.stage === 'door',
    );
    if (known !== undefined && !ruling.overrules) return;
    const trip = known ?? (await this.#addTrip(delivery));
    if (trip === null) return;
    trip.overrule(ruling.isOwed, { ...ruling, now: this.clock.now() });
    await this.wastedTrips.saveDecision(trip);
  }

  async #addTrip(delivery: Delivery): Promise<WastedTrip | null> {
    const { driverId, arrivals } = delivery.state;
    if (driverId === null) return null;
    const report = { id: uuidv7(), driverId, stage: 'door', reason: 'other', arrivals, now: this.clock.now() } as const;
    const trip = reportedTrip(delivery, report);
    await this.trips.add(trip);
    return trip;
  }
}
