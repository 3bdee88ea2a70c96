import { eventOf, type EventName } from '../../shared/domain/domain-event.js';

/** Recorded in the audit log when `byUserId` is an administrator. */
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

/** An administrator let a paused driver take jobs again. Recorded in the audit log. */
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

/**
 * An administrator approved or refused a document of a driver. Recorded in the audit log; what the document says does
 * not.
 */
export const DOCUMENT_DECIDED: EventName<DocumentDecidedV1> = 'delivery.document-decided.v1';
export interface DocumentDecidedV1 {
  userId: number;
  documentId: string;
  document: 'identity' | 'licence' | 'insurance' | 'vehicle' | 'background' | 'portrait';
  approved: boolean;
  /** Missing in events of older versions: waiting. */
  was?: 'waiting' | 'approved' | 'rejected';
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

/** An administrator has read a document of a driver, its fields or its file. Recorded in the audit log. */
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
