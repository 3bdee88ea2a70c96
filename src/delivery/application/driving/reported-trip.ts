import type { Arrivals } from '../../domain/arrival.js';
import type { Delivery } from '../../domain/delivery.js';
import type { Failure, FailureReason } from '../../domain/failure.js';
import { WastedTrip } from '../../domain/wasted-trip.js';

interface Report {
  id: string;
  driverId: number;
  stage: Failure['stage'];
  reason: FailureReason;
  /** Of the trip, before it ended. */
  arrivals: Arrivals;
  now: Date;
}

/** The wasted trip of a delivery, reported now. */
export function reportedTrip(delivery: Delivery, { arrivals, now, ...report }: Report): WastedTrip {
  const { id: deliveryId, listingId, sellerId, buyerId } = delivery.state;
  const arrival = arrivals[report.stage];
  const arrivedAt = arrival === null ? null : new Date(arrival.at);
  return WastedTrip.reported({ ...report, deliveryId, listingId, sellerId, buyerId, arrivedAt, reportedAt: now });
}
