import { columns, fixed, fixedJson, json } from '../../../../platform/persistence/columns.js';
import { Delivery } from '../../domain/delivery.js';
import type { DeliveryState } from '../../domain/delivery-state.js';

interface DeliveryRecord extends Omit<DeliveryState, 'reminded' | 'late'> {
  lateAt: Date | null;
  missingAt: Date | null;
  remindedEveningAt: Date | null;
  remindedTwoHoursAt: Date | null;
}

function toDelivery(record: DeliveryRecord): Delivery {
  const { remindedEveningAt, remindedTwoHoursAt, lateAt, missingAt, ...state } = record;
  const reminded = { 'evening-before': remindedEveningAt, 'two-hours': remindedTwoHoursAt };
  return new Delivery({ ...state, reminded, late: { late: lateAt, missing: missingAt } });
}

export function toRecord({ reminded, late, ...state }: DeliveryState): DeliveryRecord {
  const { 'evening-before': remindedEveningAt, 'two-hours': remindedTwoHoursAt } = reminded;
  return { ...state, remindedEveningAt, remindedTwoHoursAt, lateAt: late.late, missingAt: late.missing };
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
  missedBy: 'missed_by',
  arrivals: json('arrivals'),
  announced: json('announced'),
  lateAt: 'late_at',
  missingAt: 'missing_at',
  condition: json('condition'),
  dispatchedAt: 'dispatched_at',
  pickedUpAt: 'picked_up_at',
  endedAt: 'ended_at',
  createdAt: fixed('created_at'),
  version: 'version',
}).as(toDelivery);
