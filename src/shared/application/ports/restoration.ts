/**
 * Why jobs, events and money wait: the database was made of a backup, it lost its last commits (a standby that was behind
 * took over), or the provider has made what no one here asked for.
 */
export type PauseCause = 'restore' | 'failover' | 'double-payment';

/** What happened after `backupTakenAt` may be missing in this database, but may have happened. */
export interface RestorationRecord {
  cause: PauseCause;
  /** What was noticed, for the log and the administrators; null where the cause says it all. */
  detail: string | null;
  backupTakenAt: Date;
  restoredAt: Date;
  /** When the workers were resumed; null while they are paused. */
  resumedAt: Date | null;
  /** The administrator who let them go on; null when the reconciliation did. */
  resumedBy: number | null;
  reason: string | null;
}

/** Why the workers go on: a reconciliation found no difference, or an administrator says so. */
export type ResumeCause = { reconciliationId: string } | { byUserId: number; reason: string };

/**
 * Whether this database may have forgotten something. Its jobs, its events and its writes at the card provider wait until
 * what the provider did since then is known, so that nothing is done a second time (decisions 0021 and 0030).
 */
export abstract class Restoration {
  /** The latest time at which it forgot something; null for a database that never did. */
  abstract get record(): RestorationRecord | null;
  /** The cause of the pause; null while the workers run. */
  abstract get pause(): RestorationRecord | null;
  abstract get isPaused(): boolean;
  /** Calls back whenever the workers may go on, at once if they may now; also when another instance let them. */
  abstract onResume(listener: () => void): void;
  /** Calls back whenever they must wait from now on; not of a pause that stands already. */
  abstract onPause(listener: () => void): void;
  /**
   * In the caller's unit of work, before the provider is asked for what its commit records. Throws `PausedAfterRestore` when
   * the workers wait, and when this database has lost what this instance committed to it or is another one.
   */
  abstract refuseIfCommitsWereLost(): Promise<void>;
  /**
   * In the caller's unit of work; only an administrator lets it go on. `found` are the provider's objects and what each is;
   * those of an earlier pause were looked at. False where none is left.
   */
  abstract pauseForDoublePayment(found: readonly { id: string; what: string }[]): Promise<boolean>;
  /** In the caller's unit of work; false, changing nothing, when they go on already, or an administrator must say so. */
  abstract resume(cause: ResumeCause): Promise<boolean>;
}
