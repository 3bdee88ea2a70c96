import type { Arrivals } from '../../domain/arrival.js';
import type { Delivery } from '../../domain/delivery.js';
import type { Failure, FailureReason } from '../../domain/failure.js';
import { WastedTrip } from '../../domain/wasted-trip.js';

interface Report {
  id: string;
  driverId: number;
  stage: Failure['stage'];
  reason: FailureReason;
  /** The arrivals of the trip, before the delivery's state was reset. */
  arrivals: Arrivals;
  now: Date;
}

/** Creates the wasted trip that is reported now. */
export function reportedTrip(delivery: Delivery, { arrivals, now, ...report }: Report): WastedTrip {
  const { id: deliveryId, listingId, sellerId, buyerId } = delivery.state;
  const arrival = arrivals[report.stage];
  const arrivedAt = arrival === null ? null : new Date(arrival.at);
  return WastedTrip.reported({ ...report, deliveryId, listingId, sellerId, buyerId, arrivedAt, reportedAt: now });
}
