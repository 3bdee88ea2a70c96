import { columns, fixed, fixedJson, json } from '../../../shared/adapters/persistence/columns.js';
import { Delivery, type DeliveryState } from '../../domain/delivery.js';

interface DeliveryRecord extends Omit<DeliveryState, 'reminded'> {
  remindedEveningAt: Date | null;
  remindedTwoHoursAt: Date | null;
}

function toDelivery({ remindedEveningAt, remindedTwoHoursAt, ...state }: DeliveryRecord): Delivery {
  return new Delivery({ ...state, reminded: { 'evening-before': remindedEveningAt, 'two-hours': remindedTwoHoursAt } });
}

export function toRecord({ reminded, ...state }: DeliveryState): DeliveryRecord {
  return { ...state, remindedEveningAt: reminded['evening-before'], remindedTwoHoursAt: reminded['two-hours'] };
}

export const DELIVERIES = columns<DeliveryRecord>()('delivery.delivery', {
  id: 'id',
  listingId: fixed('listing_id'),
  checkoutId: fixed('checkout_id'),
  sellerId: fixed('seller_id'),
  buyerId: fixed('buyer_id'),
  driverId: 'driver_id',
  status: 'status',
  day: 'day',
  slot: 'slot',
  scheduledAt: 'scheduled_at',
  remindedEveningAt: 'reminded_evening_at',
  remindedTwoHoursAt: 'reminded_two_hours_at',
  load: fixed('load'),
  dropOff: fixedJson('drop_off'),
  thumbnailUrl: fixed('thumbnail_url'),
  imageUrls: fixed('image_urls'),
  driverFeeCents: fixed('driver_fee_cents'),
  pickupCode: json('pickup_code'),
  deliveryCode: json('delivery_code'),
  pickupFailures: 'pickup_failures',
  condition: json('condition'),
  dispatchedAt: 'dispatched_at',
  pickedUpAt: 'picked_up_at',
  endedAt: 'ended_at',
  createdAt: fixed('created_at'),
  version: 'version',
}).as(toDelivery);
