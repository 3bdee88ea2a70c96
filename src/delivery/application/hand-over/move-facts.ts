import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryMovedV1 } from '../../published/events.js';

/** What every event of a moved delivery says. */
export function moveOf(delivery: Delivery, driverId: number, at: Date): DeliveryMovedV1 {
  const { id: deliveryId, listingId, sellerId, buyerId } = delivery.state;
  return { deliveryId, listingId, sellerId, buyerId, driverId, at: at.toISOString() };
}
