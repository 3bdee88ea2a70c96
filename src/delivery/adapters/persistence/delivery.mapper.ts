import { Delivery, type DeliveryState, type DeliveryStatus } from '../../domain/delivery.js';
import type { Condition } from '../../domain/condition.js';
import type { HandOverCode } from '../../domain/hand-over-code.js';
import type { DropOff } from '../../published/delivery-desk.js';
import type { SlotLabel } from '../../published/slots.js';

export interface DeliveryRow {
  id: string;
  listing_id: string;
  checkout_id: string;
  seller_id: number;
  buyer_id: number;
  driver_id: number | null;
  status: DeliveryStatus;
  day: string;
  slot: SlotLabel;
  scheduled_at: Date;
  reminded_evening_at: Date | null;
  reminded_two_hours_at: Date | null;
  load: number;
  drop_off: DropOff;
  thumbnail_url: string | null;
  image_urls: string[];
  driver_fee_cents: number;
  pickup_code: HandOverCode;
  delivery_code: HandOverCode;
  pickup_failures: number;
  condition: Condition | null;
  dispatched_at: Date | null;
  picked_up_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  version: number;
}

export function toDelivery(row: DeliveryRow): Delivery {
  return new Delivery({
    id: row.id,
    listingId: row.listing_id,
    checkoutId: row.checkout_id,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    driverId: row.driver_id,
    status: row.status,
    day: row.day,
    slot: row.slot,
    scheduledAt: row.scheduled_at,
    reminded: { 'evening-before': row.reminded_evening_at, 'two-hours': row.reminded_two_hours_at },
    load: row.load,
    dropOff: row.drop_off,
    thumbnailUrl: row.thumbnail_url,
    imageUrls: row.image_urls,
    driverFeeCents: row.driver_fee_cents,
    pickupCode: row.pickup_code,
    deliveryCode: row.delivery_code,
    pickupFailures: row.pickup_failures,
    condition: row.condition,
    dispatchedAt: row.dispatched_at,
    pickedUpAt: row.picked_up_at,
    endedAt: row.ended_at,
    createdAt: row.created_at,
    version: row.version,
  });
}

/** The row in the order of its columns; JSON columns as text. */
export function toRow(state: DeliveryState): Record<keyof DeliveryRow, unknown> {
  return {
    id: state.id,
    listing_id: state.listingId,
    checkout_id: state.checkoutId,
    seller_id: state.sellerId,
    buyer_id: state.buyerId,
    driver_id: state.driverId,
    status: state.status,
    day: state.day,
    slot: state.slot,
    scheduled_at: state.scheduledAt,
    reminded_evening_at: state.reminded['evening-before'],
    reminded_two_hours_at: state.reminded['two-hours'],
    load: state.load,
    drop_off: JSON.stringify(state.dropOff),
    thumbnail_url: state.thumbnailUrl,
    image_urls: state.imageUrls,
    driver_fee_cents: state.driverFeeCents,
    pickup_code: JSON.stringify(state.pickupCode),
    delivery_code: JSON.stringify(state.deliveryCode),
    pickup_failures: state.pickupFailures,
    condition: state.condition === null ? null : JSON.stringify(state.condition),
    dispatched_at: state.dispatchedAt,
    picked_up_at: state.pickedUpAt,
    ended_at: state.endedAt,
    created_at: state.createdAt,
    version: state.version,
  };
}
