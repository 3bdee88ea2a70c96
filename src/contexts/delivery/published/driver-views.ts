import type { DriverStatus } from '../../identity/published/user-directory.js';

/** GET /api/driver/me; `status` is null for a person who never applied, and amounts are in CAD. */
export interface DriverView {
  status: DriverStatus | null;
  /** The driver can't take jobs until an administrator has reviewed the pause. */
  paused: boolean;
  /** Why the driver is paused; null if they are not. */
  pausedBecause: 'missing' | 'address-seen' | 'gave-back-often' | null;
  /** A sentence that says which document keeps the driver from taking jobs, and what to do next; null if none does. */
  documentsProblem: string | null;
  /** The current version of the Driver Agreement is accepted. */
  agreementAccepted: boolean;
  earnings: {
    /** How many jobs were delivered. */
    delivered: number;
    /** The driver's share of the fee for every item that was picked up. */
    total: number;
  };
}

/** One row of GET /api/admin/drivers. */
export interface AdminDriverView {
  userId: number;
  status: DriverStatus;
  /** The account is suspended, whatever the person's standing as a driver. */
  personSuspended: boolean;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  agreementVersion: string;
  appliedAt: string;
  decidedBy: number | null;
  decidedAt: string | null;
  /** Since when the driver has been paused (ISO 8601). */
  pausedAt: string | null;
  pausedBecause: 'missing' | 'address-seen' | 'gave-back-often' | null;
  documents: {
    /** How many documents wait for an administrator. */
    waiting: number;
    /** A sentence that says which document keeps the driver from taking jobs; null if none does. */
    problem: string | null;
  };
}

/** One document of a driver as lists show it, without its content. */
export interface DriverDocumentView {
  id: string;
  kind: 'identity' | 'licence' | 'insurance' | 'vehicle' | 'background' | 'portrait';
  state: 'waiting' | 'approved' | 'rejected';
  /** A calendar day. */
  expiresOn: string | null;
  /** The type of its file, which is read at `…/file`; null if it has none. */
  file: 'photo' | 'pdf' | null;
  enteredAt: string;
  decidedAt: string | null;
  /** Why it was refused. */
  reason: string | null;
}

/** GET /api/driver/documents: the driver's own documents, with their content by field name. */
export interface OwnDocumentsView {
  items: (DriverDocumentView & { fields: Record<string, string> })[];
  /** A sentence about the first document that is not in order; null if all are. */
  problem: string | null;
  /** For drivers who were approved before documents were required: the end of their grace period (ISO 8601). */
  graceUntil: string | null;
  /** Whether a PDF is accepted instead of a photo, which takes a virus scanner. */
  takesPdf: boolean;
}

/** GET /api/admin/drivers/{userId}/documents. */
export interface DriverDocumentsView {
  items: DriverDocumentView[];
  problem: string | null;
  graceUntil: string | null;
  /** How many of the driver's jobs have not started; they must be reassigned if a document has expired. */
  jobsToReassign: number;
}

/** GET /api/admin/drivers/{userId}/documents/{id}; each read is recorded in the audit log. */
export interface ReadDocumentView extends DriverDocumentView {
  fields: Record<string, string>;
}
