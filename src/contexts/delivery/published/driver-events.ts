import { eventOf, type EventName } from '../../../platform/domain/domain-event.js';

/** Recorded in the audit log when `byUserId` is an administrator. */
export const DRIVER_STATUS_CHANGED: EventName<DriverStatusChangedV1> = 'delivery.driver-status-changed.v1';
export interface DriverStatusChangedV1 {
  userId: number;
  before: string | null;
  after: string;
  byUserId: number;
  /** ISO 8601; absent in older events. */
  at?: string;
}
export const driverStatusChanged = eventOf(DRIVER_STATUS_CHANGED);

/**
 * The driver was paused, because a delivery is missing or because of jobs that they gave back (`because`). An
 * administrator has to review it before they can take jobs again.
 */
export const DRIVER_PAUSED: EventName<DriverPausedV1> = 'delivery.driver-paused.v1';
export interface DriverPausedV1 {
  userId: number;
  deliveryId: string;
  listingId: string;
  /** ISO 8601. */
  at: string;
  /** Absent in older events, which all mean `missing`. */
  because?: 'missing' | 'address-seen' | 'gave-back-often';
}
export const driverPaused = eventOf(DRIVER_PAUSED);

/** A driver gave back a job after seeing its addresses, or more than 3 jobs in 7 days; an administrator reviews it. */
export const JOB_GIVEN_BACK: EventName<JobGivenBackV1> = 'delivery.job-given-back.v1';
export interface JobGivenBackV1 {
  driverId: number;
  deliveryId: string;
  listingId: string;
  because: 'address-seen' | 'gave-back-often';
  /** Jobs that they gave back in the last 7 days, including this one. */
  inSevenDays: number;
  /** ISO 8601. */
  at: string;
}
export const jobGivenBack = eventOf(JOB_GIVEN_BACK);

/** An administrator let a paused driver take jobs again. Recorded in the audit log. */
export const DRIVER_RESUMED: EventName<DriverResumedV1> = 'delivery.driver-resumed.v1';
export interface DriverResumedV1 {
  userId: number;
  /** The delivery that was missing or was given back. */
  deliveryId: string | null;
  byUserId: number;
  reason: string;
  /** ISO 8601. */
  at: string;
}
export const driverResumed = eventOf(DRIVER_RESUMED);

/** An administrator approved or refused a driver's document. Recorded in the audit log, without the document's content. */
export const DOCUMENT_DECIDED: EventName<DocumentDecidedV1> = 'delivery.document-decided.v1';
export interface DocumentDecidedV1 {
  userId: number;
  documentId: string;
  document: 'identity' | 'licence' | 'insurance' | 'vehicle' | 'background' | 'portrait';
  approved: boolean;
  /** Absent in older events, which all mean `waiting`. */
  was?: 'waiting' | 'approved' | 'rejected';
  reason: string | null;
  /** How many of the driver's required documents still wait for a decision. */
  waiting: number;
  /** All of the driver's required documents are now approved and unexpired. */
  inOrder: boolean;
  byUserId: number;
  /** ISO 8601. */
  at: string;
}
export const documentDecided = eventOf(DOCUMENT_DECIDED);

/** An administrator read the fields or the file of a driver's document. Recorded in the audit log. */
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

/**
 * A document of an approved driver expires within `daysBefore` days; 0 means that it has expired and the driver can't
 * take jobs. Published once for each distance.
 */
export const DOCUMENT_EXPIRING: EventName<DocumentExpiringV1> = 'delivery.document-expiring.v1';
export interface DocumentExpiringV1 {
  userId: number;
  documentId: string;
  document: DocumentDecidedV1['document'];
  /** The calendar day from which it no longer counts. */
  expiresOn: string;
  daysBefore: 30 | 7 | 0;
  /** How many of the driver's jobs have not started, if the document has expired; otherwise 0. */
  jobs: number;
  /** ISO 8601. */
  at: string;
}
export const documentExpiring = eventOf(DOCUMENT_EXPIRING);

/**
 * A driver who was approved before documents were required has not entered all of them. Published at once, and again 7
 * days before the grace period ends.
 */
export const DOCUMENTS_ASKED: EventName<DocumentsAskedV1> = 'delivery.documents-asked.v1';
export interface DocumentsAskedV1 {
  userId: number;
  /** The end of the grace period, until which they can take jobs without documents (ISO 8601). */
  documentsBy: string;
  daysBefore: 30 | 7;
  /** ISO 8601. */
  at: string;
}
export const documentsAsked = eventOf(DOCUMENTS_ASKED);
