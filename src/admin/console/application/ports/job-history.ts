export interface JobRunView {
  dueAt: string;
  startedAt: string;
  finishedAt: string | null;
  error: string | null;
}

export interface JobHistoryView {
  name: string;
  lastRun: JobRunView | null;
  lastFailure: JobRunView | null;
}

/** What the background jobs did last. */
export abstract class JobHistory {
  /** In the order of the names; a job that never ran has no runs. */
  abstract of(names: readonly string[]): Promise<JobHistoryView[]>;
}
