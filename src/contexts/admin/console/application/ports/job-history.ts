import type { PageRequest } from '../../../../../platform/application/page.js';
import type { JobRunsView, JobView } from '../../published/views.js';

export type JobOutcomes = Pick<JobView, 'name' | 'lastRun' | 'lastFailure'>;

export interface JobRunsWanted extends PageRequest {
  name: string;
  /** Only the runs that failed. */
  failed: boolean;
}

/** The recorded runs of the background jobs. */
export abstract class JobHistory {
  /** Ordered by name; a job that never ran has no runs. */
  abstract of(names: readonly string[]): Promise<JobOutcomes[]>;
  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  abstract runs(wanted: JobRunsWanted): Promise<JobRunsView>;
}
