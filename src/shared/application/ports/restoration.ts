/** A database that was made of a backup. What happened after `backupTakenAt` is not in it, but may have happened. */
export interface RestorationRecord {
  backupTakenAt: Date;
  restoredAt: Date;
  /** When the workers were let go on; null while they are paused. */
  resumedAt: Date | null;
  /** The administrator who let them go on; null when the reconciliation did. */
  resumedBy: number | null;
  reason: string | null;
}

/** Why the workers go on: a reconciliation found no difference, or an administrator says so. */
export type ResumeCause = { reconciliationId: string } | { byUserId: number; reason: string };

/**
 * Whether this database was restored. Its jobs, its events and its writes at the card provider wait until what the
 * provider did since the backup is known, so that nothing is done a second time (decision 0021).
 */
export abstract class Restoration {
  /** The latest; null for a database that was never restored. */
  abstract get record(): RestorationRecord | null;
  abstract get isPaused(): boolean;
  /** Calls back once when the workers may go on, at once if they may now; also when another instance let them. */
  abstract onResume(listener: () => void): void;
  /** In the caller's unit of work; false, changing nothing, when they go on already. */
  abstract resume(cause: ResumeCause): Promise<boolean>;
}
