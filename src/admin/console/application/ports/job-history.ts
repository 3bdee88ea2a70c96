import type { JobRunsView, JobView } from '../../published/views.js';

export type JobOutcomes = Pick<JobView, 'name' | 'lastRun' | 'lastFailure'>;

export interface JobRunsWanted {
  name: string;
  /** Only those that ended with an error. */
  failed: boolean;
  limit: number;
  /** The `dueAt` of the last run of the page before. */
  before: Date | null;
}

/** What the background jobs did. */
export abstract class JobHistory {
  /** In the order of the names; a job that never ran has no runs. */
  abstract of(names: readonly string[]): Promise<JobOutcomes[]>;
  /** Newest first. */
  abstract runs(wanted: JobRunsWanted): Promise<JobRunsView>;
}
