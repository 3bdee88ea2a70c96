import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { FailedPickup } from '../../published/delivery-desk.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { DecideTrip } from './decide-trip.js';

/** Failed trips to the pickup, as payments needs them: it pays them, within the ceilings of what the platform bears. */
@Injectable()
export class FailedPickups {
  constructor(
    private readonly trips: WastedTripRepository,
    private readonly decide: DecideTrip,
    private readonly clock: Clock,
  ) {}

  /** Of all deliveries of the listing, oldest first. */
  async listOwed(listingId: string): Promise<FailedPickup[]> {
    const trips = (await this.trips.listByListing(listingId)).map(({ state }) => state);
    return trips
      .filter(({ stage, status }) => stage === 'pickup' && status === 'owed')
      .map(({ id: tripId, driverId, decidedBy }) => ({ tripId, driverId, isDecidedByPerson: decidedBy !== null }));
  }

  /**
   * An administrator decides, even about a trip that was owed because no one contested it; in the caller's unit of work,
   * under the lock of the listing. Throws `NotFound`.
   */
  async rule(tripId: string, ruling: { isOwed: boolean; byUserId: number; reason: string }): Promise<void> {
    const trip = await this.trips.find(tripId);
    if (trip === null) throw new NotFound('trip');
    trip.overrule(ruling.isOwed, { ...ruling, now: this.clock.now() });
    await this.decide.saveDecision(trip);
  }
}
