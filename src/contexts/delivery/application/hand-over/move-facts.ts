import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryMovedV1 } from '../../published/events.js';

/** The fields that all events of a moving delivery share. */
export function moveOf(delivery: Delivery, driverId: number, at: Date): DeliveryMovedV1 {
  const { id: deliveryId, listingId, sellerId, buyerId, dropOff } = delivery.state;
  const { noContact } = dropOff;
  return { deliveryId, listingId, sellerId, buyerId, driverId, at: at.toISOString(), noContact };
}
