import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { wastedTripContested } from '../../published/events.js';
import { DeliveryRecord } from '../records/delivery-record.js';
import { WastedTripRepository } from '../ports/wasted-trip.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface ContestCommand {
  listingId: string;
  byUserId: number;
  reason: string;
}

/**
 * Seller or buyer says that the driver of a wasted trip to them was not there; an administrator then decides whether it
 * is paid. If there are several trips, this contests the oldest that they still can. Throws `NotFound` for anyone else,
 * `Forbidden` for the side that the trip did not go to, and `WrongState` if there is no trip or 24 hours have passed.
 */
@Injectable()
export class ContestTrip {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly register: TransactionRegister,
    private readonly trips: WastedTripRepository,
    private readonly record: DeliveryRecord,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Returns the share link of the transaction. */
  execute({ listingId, byUserId, reason }: ContestCommand): Promise<string> {
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
}
