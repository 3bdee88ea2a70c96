/**
 * Why jobs, events and money are paused: the database was restored from a backup, it lost its last commits (a standby
 * that lagged took over), or the provider has payments that no one here requested.
 */
export type PauseCause = 'restore' | 'failover' | 'double-payment';

/** What happened after `backupTakenAt` may be missing in this database. */
export interface RestorationRecord {
  cause: PauseCause;
  /** What was detected, for the log and the administrators; null if the cause says it all. */
  detail: string | null;
  backupTakenAt: Date;
  restoredAt: Date;
  /** When the workers were resumed; null while they are paused. */
  resumedAt: Date | null;
  /** The administrator who resumed them; null if the reconciliation did. */
  resumedBy: number | null;
  reason: string | null;
}

/** Why the workers resume: a reconciliation found no difference, or an administrator decided it. */
export type ResumeCause = { reconciliationId: string } | { byUserId: number; reason: string };

/**
 * Whether this database may have lost data. Its jobs, events and writes at the card provider wait until the provider's
 * changes since then are known, so that nothing is done twice (decisions 0021 and 0030).
 */
export abstract class Restoration {
  /** The latest loss; null if there never was one. */
  abstract get record(): RestorationRecord | null;
  /** The cause of the pause; null while the workers run. */
  abstract get pause(): RestorationRecord | null;
  abstract get isPaused(): boolean;
  /**
   * Calls the listener whenever the workers may run, immediately if they may now; also if another instance resumed
   * them.
   */
  abstract onResume(listener: () => void): void;
  /** Calls the listener whenever a pause starts; not for a current pause. */
  abstract onPause(listener: () => void): void;
  /**
   * Call in the caller's unit of work before each provider call whose result will be recorded. Throws
   * `PausedAfterRestore` while the workers are paused, and if this database has lost this instance's commits or is
   * another one.
   */
  abstract refuseIfCommitsWereLost(): Promise<void>;
  /**
   * In the caller's unit of work; only an administrator ends the pause. `found` are the provider's objects with
   * descriptions; those of an earlier pause have already been looked at. Returns false if none is new.
   */
  abstract pauseForDoublePayment(found: readonly { id: string; what: string }[]): Promise<boolean>;
  /**
   * In the caller's unit of work; returns false, changing nothing, if they already run, or an administrator must
   * decide.
   */
  abstract resume(cause: ResumeCause): Promise<boolean>;
}
