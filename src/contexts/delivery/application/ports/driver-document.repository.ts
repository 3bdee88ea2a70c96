import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { DocumentKind, DriverDocument } from '../../domain/drivers/driver-document.js';

/** How many days before the deadline the driver is reminded; 0 means that the document has expired. */
export type DaysBefore = 30 | 7 | 0;

/** A document of an approved driver that expires soon or has expired. */
export interface DueDocument {
  userId: number;
  documentId: string;
  kind: DocumentKind;
  expiresOn: CalendarDay;
  daysBefore: DaysBefore;
}

/** A driver who was approved before documents were required and has not entered all of them. */
export interface DueDriver {
  userId: number;
  documentsBy: Date;
  daysBefore: Exclude<DaysBefore, 0>;
}

/** The documents of drivers. Methods that remove documents return the keys of their files, which the caller must remove. */
export abstract class DriverDocumentRepository {
  abstract listByUser(userId: number): Promise<DriverDocument[]>;
  abstract find(userId: number, id: string): Promise<DriverDocument | null>;
  /** Locks the row until the unit of work ends. */
  abstract lock(userId: number, id: string): Promise<DriverDocument | null>;
  abstract add(document: DriverDocument): Promise<void>;
  abstract save(document: DriverDocument): Promise<void>;
  /** Removes the approved document of a kind, or the one that waits or was refused (`entered`); returns the file keys. */
  abstract removeByKind(userId: number, kind: DocumentKind, which: 'approved' | 'entered'): Promise<string[]>;
  /**
   * Removes the documents of applicants and of drivers suspended before this moment, if nothing has been entered or
   * decided since; returns the file keys.
   */
  abstract removeOfFormerDrivers(before: Date): Promise<string[]>;
  /**
   * Returns at most `max` approved documents of approved drivers that expire within 30 or 7 days or have expired,
   * earliest expiry first, and marks them so that each is returned once per distance. An unexpired document is skipped
   * if its replacement has been entered.
   */
  abstract claimExpiring(today: CalendarDay, max: number): Promise<DueDocument[]>;
  /**
   * Likewise returns drivers in their grace period who have not entered all documents: at once, and 7 days before it
   * ends.
   */
  abstract claimUndocumentedDrivers(now: Date, max: number): Promise<DueDriver[]>;
  /** How many of the driver's jobs have not started. */
  abstract countWaitingJobs(userId: number): Promise<number>;
}
