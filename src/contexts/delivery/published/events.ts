import { eventOf, type EventName } from '../../../platform/domain/domain-event.js';

export * from './driver-events.js';

/**
 * A postal prefix was switched on or off, or seeded; listings keeps a copy to check sellers' addresses. If an
 * administrator changed it, `byUserId` says who, and `before` is the area as it was (JSON; null for a new one).
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
  /** ISO 8601; when the report reached the server, by the server's clock, never a device's. */
  at: string;
  /** The buyer need not be at home and gives no code. Absent in older events. */
  noContact?: boolean;
}
export const DRIVER_SET_OFF: EventName<DeliveryMovedV1> = 'delivery.driver-set-off.v1';
export const DRIVER_ARRIVED: EventName<DriverArrivedV1> = 'delivery.driver-arrived.v1';
export const ITEM_PICKED_UP: EventName<DeliveryMovedV1> = 'delivery.item-picked-up.v1';
export const ITEM_DELIVERED: EventName<ItemDeliveredV1> = 'delivery.item-delivered.v1';
export const driverSetOff = eventOf(DRIVER_SET_OFF);
/**
 * The driver reported the arrival at the seller's (`pickup`), or at the buyer's with the item (`door`). `isFar` means
 * that the device was elsewhere.
 */
export interface DriverArrivedV1 extends DeliveryMovedV1 {
  stage: 'pickup' | 'door';
  isFar: boolean;
}
export const driverArrived = eventOf(DRIVER_ARRIVED);
/**
 * The driver is expected at the seller's (`pickup`), or at the buyer's with the item (`door`), in about `minutes`,
 * according to the run as of `at`. Published once for each side of a trip.
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
  /**
   * ISO 8601; when the server received the report of the delivery, which starts the inspection period. Absent in older
   * events.
   */
  heardAt?: string;
}
export const itemDelivered = eventOf(ITEM_DELIVERED);

/** The item differs from its listing at the pickup; the buyer has until `answerBy` (ISO 8601) to accept or decline it. */
export const CONDITION_ASKED: EventName<ConditionAskedV1> = 'delivery.condition-asked.v1';
export interface ConditionAskedV1 extends DeliveryMovedV1 {
  answerBy: string;
}
export const conditionAsked = eventOf(CONDITION_ASKED);

/** The buyer answered. Declining ends the delivery, which also publishes `delivery-failed`. */
export const CONDITION_ANSWERED: EventName<ConditionAnsweredV1> = 'delivery.condition-answered.v1';
export interface ConditionAnsweredV1 extends DeliveryMovedV1 {
  accepted: boolean;
}
export const conditionAnswered = eventOf(CONDITION_ANSWERED);

/** Seller or buyer chose another window; `driverId` is the driver who lost the job. Days are Toronto days. */
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

/** The window is near. Each kind is published once for each window that was chosen. */
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

/** An administrator assigned the job to a driver, or unassigned it (`driverId` null). Recorded in the audit log. */
export const DRIVER_ASSIGNED: EventName<DriverAssignedV1> = 'delivery.driver-assigned.v1';
export interface DriverAssignedV1 {
  deliveryId: string;
  listingId: string;
  before: number | null;
  driverId: number | null;
  byUserId: number;
  /** Absent if no reason was required. */
  reason?: string;
}
export const driverAssigned = eventOf(DRIVER_ASSIGNED);

/**
 * An administrator took a delivery from a driver who could not continue; `delivery-failed` is published too. Recorded
 * in the audit log.
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

/** An administrator waived a hand-over code. Recorded in the audit log. */
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
 * A trip failed. At stage `pickup` the item was not taken and the transaction is back at 'Payment secured'; at `door`
 * the driver still has the item. `needsDecision` means that an administrator must decide: after the second failed
 * pickup, or any failure at the door.
 */
export const DELIVERY_FAILED: EventName<DeliveryFailedV1> = 'delivery.delivery-failed.v1';
export interface DeliveryFailedV1 extends DeliveryMovedV1 {
  stage: 'pickup' | 'door';
  reason: 'seller-absent' | 'item-differs' | 'buyer-absent' | 'buyer-refused' | 'other';
  needsDecision: boolean;
  /** The buyer was asked about an item that differs, and declined it. Absent in older events. */
  declined?: boolean;
  /** An administrator took the delivery from a driver who could not continue. Absent in older events. */
  recalled?: boolean;
}
export const deliveryFailed = eventOf(DELIVERY_FAILED);

/**
 * An item has not arrived an hour after its window (`late`), or is under way and has not arrived four hours after the
 * window or after setting off (`missing`). Each level is published once for each window that was chosen. `isUnderWay`
 * means that the driver has set off. Payments freezes the funds of a missing delivery.
 */
export const DELIVERY_LATE: EventName<DeliveryLateV1> = 'delivery.delivery-late.v1';
export interface DeliveryLateV1 {
  deliveryId: string;
  listingId: string;
  sellerId: number;
  buyerId: number;
  /** Null if the job is unassigned. */
  driverId: number | null;
  level: 'late' | 'missing';
  isUnderWay: boolean;
  day: string;
  window: string;
  /** From when it counts as missing; ISO 8601. */
  expectedBy: string;
  /**
   * The latest time at which the item is expected at the buyer's, as the tracking page says it (`ExpectedTimes`); null
   * while no driver has set off, and missing in events from before it was recorded. ISO 8601.
   */
  arrivesBy?: string | null;
  /** ISO 8601. */
  at: string;
}
export const deliveryLate = eventOf(DELIVERY_LATE);

/** Seller or buyer contested a wasted trip; an administrator decides. */
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
 * It was decided whether a wasted trip is owed to its driver; `byUserId` is null if it was settled automatically.
 * Recorded in the audit log if an administrator decided.
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
