import type { DriverStatus } from '../../../identity/published/user-directory.js';
import type { CountedPage, PageRequest } from '../../../../platform/application/page.js';
import type { PauseReason } from '../../domain/giving-back.js';
import type { Papers } from '../../domain/drivers/driver-papers.js';

export interface DriverRecord {
  userId: number;
  status: DriverStatus;
  agreementVersion: string;
  agreementAcceptedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** Since when the driver has been paused; an administrator ends the pause. */
  pausedAt: Date | null;
  /** The delivery that is missing or was given back. */
  pausedFor: string | null;
  /** Null or absent on an older pause, which means `missing`. */
  pausedBecause?: PauseReason | null;
  /** A driver who was approved before documents were required needs none until then; null for all others. */
  documentsBy: Date | null;
}

/** `suspended`: as a driver, or as a person. */
export type Fitness = 'fit' | 'not-approved' | 'paused' | 'suspended';

export interface DriverPageRequest extends PageRequest {
  status?: DriverStatus | undefined;
  /** Only these people. */
  among?: readonly number[] | undefined;
}

/** People who applied to drive, and the decisions about them. */
export abstract class DriverRepository {
  abstract find(userId: number): Promise<DriverRecord | null>;
  /** The driver with their documents, in one query. */
  abstract findWithPapers(userId: number): Promise<(DriverRecord & { papers: Papers }) | null>;
  /** Locks the row until the unit of work ends. */
  abstract lock(userId: number): Promise<DriverRecord | null>;
  /**
   * Whether the person may take a job and drive now; a paused driver finishes their current jobs. Locks out a decision
   * about the driver until the unit of work ends.
   */
  abstract getFitness(userId: number): Promise<Fitness>;
  /** The driver's documents; `NO_PAPERS` for a person who never applied. */
  abstract getPapers(userId: number): Promise<Papers>;
  /** The same for many people; those who never applied are absent. */
  abstract findManyPapers(userIds: readonly number[]): Promise<Map<number, Papers>>;
  /** Keeps whether the person is suspended; waits for the units of work that have asked `getFitness`. */
  abstract recordPersonSuspended(userId: number, isSuspended: boolean): Promise<void>;
  /** False if the driver was already paused. */
  abstract pause(userId: number, pause: { at: Date; deliveryId: string; because: PauseReason }): Promise<boolean>;
  /** False if the driver was not paused. */
  abstract resume(userId: number): Promise<boolean>;
  /** False if the person had applied before. */
  abstract add(driver: DriverRecord): Promise<boolean>;
  /** Records that a driver accepted a newer version of the agreement. */
  abstract recordAgreement(userId: number, version: string, at: Date): Promise<void>;
  abstract recordDecision(
    userId: number,
    decision: { status: DriverStatus; byUserId: number; at: Date },
  ): Promise<void>;
  /** All approved drivers, and these people whatever their status. */
  abstract listApprovedAnd(userIds: readonly number[]): Promise<DriverRecord[]>;
  /** Newest user last. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: DriverPageRequest): Promise<CountedPage<DriverRecord>>;
  /**
   * How many deliveries the driver completed, and the sum of their shares in cents; the sum includes every picked-up
   * item, except failures at the door that are not owed.
   */
  abstract getEarnings(userId: number): Promise<{ delivered: number; earnedCents: number }>;
}
