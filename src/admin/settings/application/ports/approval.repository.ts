import type { Approval } from '../../domain/approval.js';

/** What was asked of a second administrator. */
export abstract class ApprovalRepository {
  abstract find(id: string): Promise<Approval | null>;
  /** As `find`, held against other writers until the unit of work ends. */
  abstract lock(id: string): Promise<Approval | null>;
  /** False, and nothing written, where the same waits already. */
  abstract add(approval: Approval): Promise<boolean>;
  /** Held like with `lock`: what waits with one of these fingerprints; null for nothing. */
  abstract lockWaiting(fingerprints: readonly string[]): Promise<Approval | null>;
  abstract save(approval: Approval): Promise<void>;
  /** All that wait, oldest first. */
  abstract listWaiting(): Promise<Approval[]>;
  /** What ended since then, newest first, at most 50. */
  abstract listEndedSince(since: Date): Promise<Approval[]>;
  /** The ids of what waits and was not answered in time. */
  abstract listOverdue(now: Date): Promise<string[]>;
  /** Takes away what ended before then, and answers how many. */
  abstract removeEndedBefore(before: Date): Promise<number>;
}
