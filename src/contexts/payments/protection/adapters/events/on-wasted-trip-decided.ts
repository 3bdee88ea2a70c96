import { Injectable } from '@nestjs/common';
import { WASTED_TRIP_DECIDED, type WastedTripDecidedV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { SettleTrip } from '../../application/settle-trip.js';

/** Posts a trip's earnings to the ledger when it is owed, and not before. */
@Injectable()
@Subscribes(WASTED_TRIP_DECIDED)
export class OnWastedTripDecided implements EventHandler<WastedTripDecidedV1> {
  constructor(private readonly settleTrip: SettleTrip) {}

  handle({ listingId, tripId, byUserId }: WastedTripDecidedV1): Promise<void> {
    return this.settleTrip.execute({ listingId, tripId, isByPerson: byUserId !== null });
  }
}
