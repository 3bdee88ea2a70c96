import type { Approval } from '../../domain/approval.js';

/** Stores the requests for a second administrator. */
export abstract class ApprovalRepository {
  abstract find(id: string): Promise<Approval | null>;
  /** Like `find`, and locks the row against other writers until the unit of work ends. */
  abstract lock(id: string): Promise<Approval | null>;
  /** Returns false and writes nothing when an identical request already waits. */
  abstract add(approval: Approval): Promise<boolean>;
  /** Finds and locks the open request with one of these fingerprints. */
  abstract lockWaiting(fingerprints: readonly string[]): Promise<Approval | null>;
  abstract save(approval: Approval): Promise<void>;
  /** All open requests, oldest first. */
  abstract listWaiting(): Promise<Approval[]>;
  /** The requests that ended since then, newest first; at most 50. */
  abstract listEndedSince(since: Date): Promise<Approval[]>;
  /** The ids of open requests that have expired. */
  abstract listOverdue(now: Date): Promise<string[]>;
  /** Deletes the requests that ended before then, and returns their number. */
  abstract removeEndedBefore(before: Date): Promise<number>;
}
