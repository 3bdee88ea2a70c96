import { Injectable, Logger } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { wastedTripContested, wastedTripDecided } from '../../published/events.js';
import { DeliveryRecord } from '../records/delivery-record.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';
import { type WastedTrip, TIME_TO_CONTEST_MS } from '../../domain/wasted-trip.js';
import type { FailedPickup } from '../../published/delivery-desk.js';

interface ContestCommand {
  listingId: string;
  byUserId: number;
  reason: string;
}

const BATCH = 500;

/**
 * Trips that a driver made for nothing: a side contests them, and an administrator or the clock decides whether they
 * are owed.
 */
@Injectable()
export class WastedTrips {
  readonly #log = new Logger(WastedTrips.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly trips: WastedTripRepository,
    private readonly record: DeliveryRecord,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Seller or buyer says that the driver of a wasted trip to them was not there; an administrator then decides
   * whether it is paid. If there are several trips, this contests the oldest that they still can. Throws `NotFound`
   * for anyone else, `Forbidden` for the side that the trip did not go to, and `WrongState` if there is no trip or
   * 24 hours have passed. Returns the share link of the transaction.
   */
  contest({ listingId, byUserId, reason }: ContestCommand): Promise<string> {
    return this.unitOfWork.decide(async () => {
      const { shareLink, sellerId, buyerId, status } = await this.register.lock(listingId);
      if (byUserId !== sellerId && byUserId !== buyerId) throw new NotFound('item');
      const trips = await this.trips.listByListing(listingId);
      const now = this.clock.now();
      const own = trips.findLast(({ otherSide }) => otherSide === byUserId);
      const trip = trips.find((each) => each.mayContest(byUserId, now)) ?? own ?? trips.at(-1);
      if (trip === undefined) throw new WrongState(status, sentence('problem.no-wasted-trip'));
      trip.contest(byUserId, reason, now);
      await this.trips.save(trip);
      const { id: tripId, deliveryId, driverId, stage } = trip.state;
      await this.record.append(deliveryId, { kind: 'trip-contested', byUserId, facts: { tripId } });
      await this.register.recordChange(listingId);
      const at = now.toISOString();
      await this.events.publish(wastedTripContested({ tripId, deliveryId, listingId, driverId, stage, byUserId, at }));
      return shareLink;
    });
  }

  /**
   * An administrator decides whether a trip is owed to its driver. Throws `NotFound`, and `WrongState` for a trip
   * that has been decided.
   */
  decide(command: { tripId: string; owed: boolean; byUserId: number; reason: string }): Promise<void> {
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

  /**
   * Settles wasted trips that were not contested within 24 hours, which makes them owed to their drivers (product.md §6).
   * A trip without a reported arrival waits for an administrator.
   */
  async settleUncontested(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - TIME_TO_CONTEST_MS);
    for (const { state } of await this.trips.listOpenSince(before, BATCH)) {
      try {
        await this.settle(state.id);
      } catch (error) {
        this.#log.warn({ err: error, tripId: state.id }, 'Settling a wasted trip failed');
      }
    }
  }

  /**
   * The failed pickups that are owed, of all deliveries of the listing, oldest first; payments pays them, within the
   * ceilings of what the platform bears.
   */
  async listOwedPickups(listingId: string): Promise<FailedPickup[]> {
    const trips = (await this.trips.listByListing(listingId)).map(({ state }) => state);
    return trips
      .filter(({ stage, status }) => stage === 'pickup' && status === 'owed')
      .map(({ id: tripId, driverId, decidedBy }) => ({ tripId, driverId, isDecidedByPerson: decidedBy !== null }));
  }

  /**
   * An administrator decides, even about a trip that was owed because no one contested it; in the caller's unit of work,
   * under the lock of the listing. Throws `NotFound`.
   */
  async ruleOnPickup(tripId: string, ruling: { isOwed: boolean; byUserId: number; reason: string }): Promise<void> {
    const trip = await this.trips.find(tripId);
    if (trip === null) throw new NotFound('trip');
    trip.overrule(ruling.isOwed, { ...ruling, now: this.clock.now() });
    await this.saveDecision(trip);
  }

  async #lock(tripId: string): Promise<WastedTrip> {
    const known = await this.trips.find(tripId);
    if (known === null) throw new NotFound('trip');
    await this.register.lock(known.state.listingId);
    return (await this.trips.find(tripId)) ?? known;
  }
}
