import type { CalendarDay } from '../../../shared/domain/toronto-time.js';
import type { DocumentKind, DriverDocument } from '../../domain/drivers/driver-document.js';

/** How long before the day its driver is told: 30 and 7 days, and 0 when it has expired. */
export type DaysBefore = 30 | 7 | 0;

/** A document that expires soon or has expired, of an approved driver. */
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

/** The documents of drivers. What removes some gives the keys of their files, which the caller removes. */
export abstract class DriverDocumentRepository {
  abstract listByUser(userId: number): Promise<DriverDocument[]>;
  abstract find(userId: number, id: string): Promise<DriverDocument | null>;
  /** Reads for a change; the row is locked until the unit of work ends. */
  abstract lock(userId: number, id: string): Promise<DriverDocument | null>;
  abstract add(document: DriverDocument): Promise<void>;
  abstract save(document: DriverDocument): Promise<void>;
  /** Those of a kind that count (`approved`), or that do not; returns the keys of their files. */
  abstract removeByKind(userId: number, kind: DocumentKind, which: 'approved' | 'entered'): Promise<string[]>;
  /**
   * Of drivers who were suspended before that moment, and of applicants, where nothing was entered or decided since;
   * returns the keys of their files.
   */
  abstract removeOfFormerDrivers(before: Date): Promise<string[]>;
  /**
   * Approved documents of approved drivers that expire within 30 days, within 7, or have expired, and that were not given
   * before at that distance; those that come next first, at most so many, noted as given. Not one for which another has been
   * entered, before it has expired.
   */
  abstract claimExpiring(today: CalendarDay, most: number): Promise<DueDocument[]>;
  /** Likewise drivers in their grace who have not entered all documents: at once, and 7 days before its end. */
  abstract claimUndocumentedDrivers(now: Date, most: number): Promise<DueDriver[]>;
  /** How many jobs the driver has that have not set off. */
  abstract countWaitingJobs(userId: number): Promise<number>;
}
