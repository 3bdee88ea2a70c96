import { eventOf, type EventName } from '../../shared/domain/domain-event.js';

export * from './driver-events.js';

/**
 * A postal prefix was switched on or off, or seeded; listings keeps a copy to check sellers' addresses. Where an
 * administrator did it by hand, `byUserId` says who and `before` how the area was (JSON; null for a new one).
 */
export const SERVICE_AREA_CHANGED: EventName<ServiceAreaChangedV1> = 'delivery.service-area-changed.v1';
export interface ServiceAreaChangedV1 {
  fsa: string;
  regionName: string;
  city: string;
  active: boolean;
  byUserId?: number;
  before?: string | null;
}
export const serviceAreaChanged = eventOf(SERVICE_AREA_CHANGED);

export interface DeliveryMovedV1 {
  deliveryId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  driverId: number;
  /** ISO 8601, when word of it arrived: the server's clock, never a device's. */
  at: string;
}
export const DRIVER_SET_OFF: EventName<DeliveryMovedV1> = 'delivery.driver-set-off.v1';
export const DRIVER_ARRIVED: EventName<DriverArrivedV1> = 'delivery.driver-arrived.v1';
export const ITEM_PICKED_UP: EventName<DeliveryMovedV1> = 'delivery.item-picked-up.v1';
export const ITEM_DELIVERED: EventName<ItemDeliveredV1> = 'delivery.item-delivered.v1';
export const driverSetOff = eventOf(DRIVER_SET_OFF);
/** The driver says to be at the seller's (`pickup`) or with the item at the buyer's (`door`); `isFar`: the device was elsewhere. */
export interface DriverArrivedV1 extends DeliveryMovedV1 {
  stage: 'pickup' | 'door';
  isFar: boolean;
  /** At the door: the buyer need not be at home and gives no code; missing in events of older versions. */
  noContact?: boolean;
}
export const driverArrived = eventOf(DRIVER_ARRIVED);
/**
 * The driver is expected soon, at the seller's (`pickup`) or with the item at the buyer's (`door`): in about `minutes`, by the
 * run as it was known at `at`. Said once for each side of a trip.
 */
export const DRIVER_NEAR: EventName<DriverNearV1> = 'delivery.driver-near.v1';
export interface DriverNearV1 extends DeliveryMovedV1 {
  stage: 'pickup' | 'door';
  minutes: number;
}
export const driverNear = eventOf(DRIVER_NEAR);
export const itemPickedUp = eventOf(ITEM_PICKED_UP);
export interface ItemDeliveredV1 extends DeliveryMovedV1 {
  /** `code`: confirmed at the door; `photo`: left without contact. */
  proof: 'code' | 'photo';
  /** Instant, ISO 8601: when the server heard of the delivery; the inspection period runs from it. Missing in events of older versions. */
  heardAt?: string;
}
export const itemDelivered = eventOf(ITEM_DELIVERED);

/** The item differs at the pickup; the buyer has until `answerBy` (ISO 8601) to take it as it is or to decline. */
export const CONDITION_ASKED: EventName<ConditionAskedV1> = 'delivery.condition-asked.v1';
export interface ConditionAskedV1 extends DeliveryMovedV1 {
  answerBy: string;
}
export const conditionAsked = eventOf(CONDITION_ASKED);

/** The buyer's answer; one who declines ends the delivery, of which `delivery-failed` tells too. */
export const CONDITION_ANSWERED: EventName<ConditionAnsweredV1> = 'delivery.condition-answered.v1';
export interface ConditionAnsweredV1 extends DeliveryMovedV1 {
  accepted: boolean;
}
export const conditionAnswered = eventOf(CONDITION_ANSWERED);

/** Seller or buyer chose another window; `driverId` is who had the job and lost it. Days in Toronto. */
export const RESCHEDULED: EventName<RescheduledV1> = 'delivery.rescheduled.v1';
export interface RescheduledV1 {
  deliveryId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  driverId: number | null;
  byUserId: number;
  dayBefore: string;
  windowBefore: string;
  day: string;
  window: string;
  /** ISO 8601. */
  at: string;
}
export const rescheduled = eventOf(RESCHEDULED);

/** The window is near: `evening-before` or `two-hours`. Said once of each for each window that was chosen. */
export const REMINDER_DUE: EventName<ReminderDueV1> = 'delivery.reminder-due.v1';
export interface ReminderDueV1 {
  deliveryId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  kind: 'evening-before' | 'two-hours';
  day: string;
  window: string;
  /** When the window was chosen, ISO 8601. */
  scheduledAt: string;
}
export const reminderDue = eventOf(REMINDER_DUE);

/** An administrator gave the job to a driver, or took it back (`driverId` null). Recorded in the audit log. */
export const DRIVER_ASSIGNED: EventName<DriverAssignedV1> = 'delivery.driver-assigned.v1';
export interface DriverAssignedV1 {
  deliveryId: string;
  listingId: string;
  before: number | null;
  driverId: number | null;
  byUserId: number;
  /** Missing where none was asked for. */
  reason?: string;
}
export const driverAssigned = eventOf(DRIVER_ASSIGNED);

/**
 * An administrator took a delivery from a driver who could not go on; `delivery-failed` tells of it too. Recorded in
 * the audit log.
 */
export const DELIVERY_RECALLED: EventName<DeliveryRecalledV1> = 'delivery.delivery-recalled.v1';
export interface DeliveryRecalledV1 {
  deliveryId: string;
  listingId: string;
  driverId: number;
  stage: 'pickup' | 'door';
  byUserId: number;
  reason: string;
}
export const deliveryRecalled = eventOf(DELIVERY_RECALLED);

/** An administrator lifted the need for a hand-over code. Recorded in the audit log. */
export const CODE_OVERRIDDEN: EventName<CodeOverriddenV1> = 'delivery.code-overridden.v1';
export interface CodeOverriddenV1 {
  deliveryId: string;
  listingId: string;
  step: 'pickup' | 'delivery';
  reason: string;
  byUserId: number;
}
export const codeOverridden = eventOf(CODE_OVERRIDDEN);

/**
 * A wasted trip. `stage` `pickup`: the item was not taken, the transaction is back at 'Payment secured'; `door`: the
 * driver still has the item. `needsDecision`: an administrator decides (the second failed pickup, or any at the door).
 */
export const DELIVERY_FAILED: EventName<DeliveryFailedV1> = 'delivery.delivery-failed.v1';
export interface DeliveryFailedV1 extends DeliveryMovedV1 {
  stage: 'pickup' | 'door';
  reason: 'seller-absent' | 'item-differs' | 'buyer-absent' | 'buyer-refused' | 'other';
  needsDecision: boolean;
  /** The buyer was asked about an item that differs, and declined it; missing in events of older versions. */
  declined?: boolean;
  /** An administrator took it from a driver who could not go on; missing in events of older versions. */
  recalled?: boolean;
}
export const deliveryFailed = eventOf(DELIVERY_FAILED);

/**
 * An item has not arrived an hour after its window (`late`), or is under way and not there four hours after it or after
 * setting off (`missing`); each said once for each window that was chosen. `isUnderWay`: the driver has set off; a missing
 * one is frozen by payments.
 */
export const DELIVERY_LATE: EventName<DeliveryLateV1> = 'delivery.delivery-late.v1';
export interface DeliveryLateV1 {
  deliveryId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  /** Null where no one has taken the job. */
  driverId: number | null;
  level: 'late' | 'missing';
  isUnderWay: boolean;
  day: string;
  window: string;
  /** From then on it counts as missing, ISO 8601. */
  expectedBy: string;
  /** ISO 8601. */
  at: string;
}
export const deliveryLate = eventOf(DELIVERY_LATE);

/** Seller or buyer say that the driver of a wasted trip was not there; an administrator decides. */
export const WASTED_TRIP_CONTESTED: EventName<WastedTripContestedV1> = 'delivery.wasted-trip-contested.v1';
export interface WastedTripContestedV1 {
  tripId: string;
  deliveryId: string;
  listingId: string;
  driverId: number;
  stage: 'pickup' | 'door';
  byUserId: number;
  /** ISO 8601. */
  at: string;
}
export const wastedTripContested = eventOf(WASTED_TRIP_CONTESTED);

/**
 * A wasted trip is owed to its driver, or not; `byUserId` is null for the clock. Recorded in the audit log where an
 * administrator decided.
 */
export const WASTED_TRIP_DECIDED: EventName<WastedTripDecidedV1> = 'delivery.wasted-trip-decided.v1';
export interface WastedTripDecidedV1 {
  tripId: string;
  deliveryId: string;
  listingId: string;
  driverId: number;
  owed: boolean;
  byUserId: number | null;
  reason: string | null;
  /** ISO 8601. */
  at: string;
}
export const wastedTripDecided = eventOf(WASTED_TRIP_DECIDED);
