import type { PageRequest } from '../../../../shared/application/page.js';
import type { JobRunsView, JobView } from '../../published/views.js';

export type JobOutcomes = Pick<JobView, 'name' | 'lastRun' | 'lastFailure'>;

export interface JobRunsWanted extends PageRequest {
  name: string;
  /** Only those that ended with an error. */
  failed: boolean;
}

/** What the background jobs did. */
export abstract class JobHistory {
  /** In the order of the names; a job that never ran has no runs. */
  abstract of(names: readonly string[]): Promise<JobOutcomes[]>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract runs(wanted: JobRunsWanted): Promise<JobRunsView>;
}
