import type { DriverStatus } from '../../../identity/published/user-directory.js';
import type { CountedPage, PageRequest } from '../../../shared/application/page.js';
import type { PauseReason } from '../../domain/giving-back.js';
import type { Papers } from '../../domain/drivers/driver-papers.js';

export interface DriverRecord {
  userId: number;
  status: DriverStatus;
  agreementVersion: string;
  agreementAcceptedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** Since when the driver takes no jobs; an administrator ends it. */
  pausedAt: Date | null;
  /** The delivery that is missing, or that was given back. */
  pausedFor: string | null;
  /** Null or missing beside a pause: a delivery is missing. */
  pausedBecause?: PauseReason | null;
  /** A driver who was approved before documents were required needs none until then; null for all others. */
  documentsBy: Date | null;
}

/** Whether a person may take jobs. */
export type Fitness = 'fit' | 'not-approved' | 'paused';

export interface DriverPageRequest extends PageRequest {
  status?: DriverStatus | undefined;
  /** Only these people. */
  among?: readonly number[] | undefined;
}

/** Who applied to drive, and how it was decided. */
export abstract class DriverRepository {
  abstract find(userId: number): Promise<DriverRecord | null>;
  /** Reads for a change; the row is locked until the unit of work ends. */
  abstract lock(userId: number): Promise<DriverRecord | null>;
  /**
   * Whether the person may take a job now, and drive: a paused driver finishes what they have. A decision against it
   * waits until the unit of work ends.
   */
  abstract getFitness(userId: number): Promise<Fitness>;
  /** The documents that count; nothing for a person who never applied. */
  abstract getPapers(userId: number): Promise<Papers>;
  /** The same of many; a person who never applied has none. */
  abstract findManyPapers(userIds: readonly number[]): Promise<Map<number, Papers>>;
  /** False when the driver was paused before. */
  abstract pause(userId: number, pause: { at: Date; deliveryId: string; because: PauseReason }): Promise<boolean>;
  /** False when the driver was not paused. */
  abstract resume(userId: number): Promise<boolean>;
  /** False when the person had applied before. */
  abstract add(driver: DriverRecord): Promise<boolean>;
  /** The agreement as it reads now is accepted by a driver who had accepted one before. */
  abstract recordAgreement(userId: number, version: string, at: Date): Promise<void>;
  abstract recordDecision(
    userId: number,
    decision: { status: DriverStatus; byUserId: number; at: Date },
  ): Promise<void>;
  /** Those who take jobs: approved and not paused. */
  abstract countApproved(): Promise<number>;
  /** All who are approved, and these people wherever they stand. */
  abstract listApprovedAnd(userIds: readonly number[]): Promise<DriverRecord[]>;
  /** Newest user last. Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: DriverPageRequest): Promise<CountedPage<DriverRecord>>;
  /**
   * Of the deliveries that reached the pickup and did not fail at the door, unless that trip is owed: how many were
   * delivered, and the driver's share of all in cents.
   */
  abstract getEarnings(userId: number): Promise<{ delivered: number; earnedCents: number }>;
}
