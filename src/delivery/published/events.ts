import { eventOf, type EventName } from '../../shared/domain/domain-event.js';

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
}
export const driverArrived = eventOf(DRIVER_ARRIVED);
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

/** Stands in the audit log when `byUserId` is an administrator. */
export const DRIVER_STATUS_CHANGED: EventName<DriverStatusChangedV1> = 'delivery.driver-status-changed.v1';
export interface DriverStatusChangedV1 {
  userId: number;
  before: string | null;
  after: string;
  byUserId: number;
  /** ISO 8601; missing in events of older versions. */
  at?: string;
}
export const driverStatusChanged = eventOf(DRIVER_STATUS_CHANGED);

/** An administrator gave the job to a driver, or took it back (`driverId` null). Stands in the audit log. */
export const DRIVER_ASSIGNED: EventName<DriverAssignedV1> = 'delivery.driver-assigned.v1';
export interface DriverAssignedV1 {
  deliveryId: string;
  listingId: string;
  before: number | null;
  driverId: number | null;
  byUserId: number;
}
export const driverAssigned = eventOf(DRIVER_ASSIGNED);

/** An administrator took a delivery from a driver who could not go on; `delivery-failed` tells of it too. Stands in the audit log. */
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

/** An administrator lifted the need for a hand-over code. Stands in the audit log. */
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
  /** Null where nobody has taken the job. */
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

/** A delivery of the driver is missing, or `because` of jobs that they gave back, they take no jobs until an administrator has looked. */
export const DRIVER_PAUSED: EventName<DriverPausedV1> = 'delivery.driver-paused.v1';
export interface DriverPausedV1 {
  userId: number;
  deliveryId: string;
  listingId: string;
  /** ISO 8601. */
  at: string;
  /** Missing in events of older versions: a delivery is missing. */
  because?: 'missing' | 'address-seen' | 'gave-back-often';
}
export const driverPaused = eventOf(DRIVER_PAUSED);

/** A driver gave a job back whose address they had seen, or more than 3 jobs in 7 days: an administrator looks. */
export const JOB_GIVEN_BACK: EventName<JobGivenBackV1> = 'delivery.job-given-back.v1';
export interface JobGivenBackV1 {
  driverId: number;
  deliveryId: string;
  listingId: string;
  because: 'address-seen' | 'gave-back-often';
  /** Jobs that they gave back in the 7 days before, this one too. */
  inSevenDays: number;
  /** ISO 8601. */
  at: string;
}
export const jobGivenBack = eventOf(JOB_GIVEN_BACK);

/** An administrator let a paused driver take jobs again. Stands in the audit log. */
export const DRIVER_RESUMED: EventName<DriverResumedV1> = 'delivery.driver-resumed.v1';
export interface DriverResumedV1 {
  userId: number;
  /** The delivery that was missing, or that was given back. */
  deliveryId: string | null;
  byUserId: number;
  reason: string;
  /** ISO 8601. */
  at: string;
}
export const driverResumed = eventOf(DRIVER_RESUMED);

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

/** A wasted trip is owed to its driver, or not; `byUserId` is null for the clock. Stands in the audit log where an administrator decided. */
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

/** An administrator approved or refused a document of a driver. Stands in the audit log; what the document says does not. */
export const DOCUMENT_DECIDED: EventName<DocumentDecidedV1> = 'delivery.document-decided.v1';
export interface DocumentDecidedV1 {
  userId: number;
  documentId: string;
  document: 'identity' | 'licence' | 'insurance' | 'vehicle' | 'background';
  approved: boolean;
  reason: string | null;
  /** How many documents of the driver still wait for a decision. */
  waiting: number;
  /** All documents of the driver count now. */
  inOrder: boolean;
  byUserId: number;
  /** ISO 8601. */
  at: string;
}
export const documentDecided = eventOf(DOCUMENT_DECIDED);

/** An administrator has read a document of a driver, its fields or its file. Stands in the audit log. */
export const DOCUMENT_READ: EventName<DocumentReadV1> = 'delivery.document-read.v1';
export interface DocumentReadV1 {
  userId: number;
  documentId: string;
  document: DocumentDecidedV1['document'];
  part: 'fields' | 'file';
  byUserId: number;
  /** ISO 8601. */
  at: string;
}
export const documentRead = eventOf(DOCUMENT_READ);

/** A document of an approved driver expires in `daysBefore` days or fewer; 0: it has expired, and its driver takes no jobs. Each once. */
export const DOCUMENT_EXPIRING: EventName<DocumentExpiringV1> = 'delivery.document-expiring.v1';
export interface DocumentExpiringV1 {
  userId: number;
  documentId: string;
  document: DocumentDecidedV1['document'];
  /** The calendar day from which it does not count. */
  expiresOn: string;
  daysBefore: 30 | 7 | 0;
  /** Jobs of the driver that have not set off, where it has expired. */
  jobs: number;
  /** ISO 8601. */
  at: string;
}
export const documentExpiring = eventOf(DOCUMENT_EXPIRING);

/** A driver who was approved before documents were required has not entered all; told at once, and 7 days before the end of the grace. */
export const DOCUMENTS_ASKED: EventName<DocumentsAskedV1> = 'delivery.documents-asked.v1';
export interface DocumentsAskedV1 {
  userId: number;
  /** Until then jobs can be taken without (ISO 8601). */
  documentsBy: string;
  daysBefore: 30 | 7;
  /** ISO 8601. */
  at: string;
}
export const documentsAsked = eventOf(DOCUMENTS_ASKED);
