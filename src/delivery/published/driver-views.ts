import type { DriverStatus } from '../../identity/published/user-directory.js';

/** GET /api/driver/me; `status` null for a person who never applied, amounts in CAD. */
export interface DriverView {
  status: DriverStatus | null;
  /** No job can be taken until an administrator has looked. */
  paused: boolean;
  /** Why; null for one who is not paused. */
  pausedBecause: 'missing' | 'address-seen' | 'gave-back-often' | null;
  /** What is wrong with the documents, so that no job can be taken, and what to do next; null where nothing is. */
  documentsProblem: string | null;
  /** The Driver Agreement as it reads now is accepted. */
  agreementAccepted: boolean;
  earnings: {
    /** How many jobs were delivered. */
    delivered: number;
    /** The driver's share of every item that was picked up. */
    total: number;
  };
}

/** One row of GET /api/admin/drivers. */
export interface AdminDriverView {
  userId: number;
  status: DriverStatus;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  agreementVersion: string;
  appliedAt: string;
  decidedBy: number | null;
  decidedAt: string | null;
  /** Since when the driver takes no jobs (ISO 8601). */
  pausedAt: string | null;
  pausedBecause: 'missing' | 'address-seen' | 'gave-back-often' | null;
  documents: {
    /** How many wait for an administrator. */
    waiting: number;
    /** Why the driver takes no jobs, in a sentence; null where nothing is wrong. */
    problem: string | null;
  };
}

/** One document of a driver as lists show it; what it says is elsewhere. */
export interface DriverDocumentView {
  id: string;
  kind: 'identity' | 'licence' | 'insurance' | 'vehicle' | 'background' | 'portrait';
  state: 'waiting' | 'approved' | 'rejected';
  /** A calendar day. */
  expiresOn: string | null;
  /** What its file is, read at `…/file`; null without one. */
  file: 'photo' | 'pdf' | null;
  enteredAt: string;
  decidedAt: string | null;
  /** Why it was refused. */
  reason: string | null;
}

/** GET /api/driver/documents: the driver's own, with what they say by the name of the field. */
export interface OwnDocumentsView {
  items: (DriverDocumentView & { fields: Record<string, string> })[];
  /** The first document that is not in order, in a sentence; null where all are. */
  problem: string | null;
  /** For drivers who were approved before documents were required: until then they need none (ISO 8601). */
  graceUntil: string | null;
  /** Whether a PDF is taken in place of a photo: where the virus scanner looks at it. */
  takesPdf: boolean;
}

/** GET /api/admin/drivers/{userId}/documents. */
export interface DriverDocumentsView {
  items: DriverDocumentView[];
  problem: string | null;
  graceUntil: string | null;
  /** Jobs of the driver that have not set off, and are to be given to others where a document has expired. */
  jobsToReassign: number;
}

/** GET /api/admin/drivers/{userId}/documents/{id}; reading it is in the audit log. */
export interface ReadDocumentView extends DriverDocumentView {
  fields: Record<string, string>;
}
