import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { WastedTrip } from '../../domain/wasted-trip.js';
import { wastedTripDecided } from '../../published/events.js';
import { DeliveryRecord } from '../records/delivery-record.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';

/** Decides whether a wasted trip is owed to its driver: an administrator does, or the clock if no one contested it. */
@Injectable()
export class DecideTrip {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly trips: WastedTripRepository,
    private readonly record: DeliveryRecord,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, and `WrongState` for a trip that has been decided. */
  execute(command: { tripId: string; owed: boolean; byUserId: number; reason: string }): Promise<void> {
    const { tripId, owed, byUserId, reason } = command;
    return this.unitOfWork.decide(async () => {
      const trip = await this.#lock(tripId);
      trip.decide(owed, { byUserId, reason, now: this.clock.now() });
      await this.saveDecision(trip);
    });
  }

  /** Settles a trip that was not contested within 24 hours; does nothing for any other trip. */
  settle(tripId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const trip = await this.#lock(tripId);
      if (trip.settle(this.clock.now())) await this.saveDecision(trip);
    });
  }

  /** Saves and publishes a decision, in the caller's unit of work and under the lock of the listing. */
  async saveDecision(trip: WastedTrip): Promise<void> {
    await this.trips.save(trip);
    const {
      id: tripId,
      deliveryId,
      listingId,
      driverId,
      status,
      decidedBy: byUserId,
      decisionReason: reason,
    } = trip.state;
    const owed = status === 'owed';
    await this.record.append(deliveryId, { kind: 'trip-decided', byUserId, facts: { tripId, owed } });
    await this.register.recordChange(listingId);
    const at = this.clock.now().toISOString();
    await this.events.publish(
      wastedTripDecided({ tripId, deliveryId, listingId, driverId, owed, byUserId, reason, at }),
    );
  }

  async #lock(tripId: string): Promise<WastedTrip> {
    const known = await this.trips.find(tripId);
    if (known === null) throw new NotFound('trip');
    await this.register.lock(known.state.listingId);
    return (await this.trips.find(tripId)) ?? known;
  }
}
