import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { tasksOfKinds } from '../../../../../platform/persistence/tasks-of-kinds.js';
import { StaffWork, type TasksOfKind } from '../../../../../platform/application/ports/staff-work.js';

const SOURCES = {
  // A later successful run closes the failure.
  'failed-job': `
    SELECT f.name AS id, max(f.started_at) AS since, NULL::timestamptz AS due, NULL AS listing_id, NULL::int AS person_id,
           NULL::bigint AS cents, f.name AS note
      FROM shared.job_run f
     WHERE f.error IS NOT NULL AND f.started_at > $1::timestamptz - interval '7 days'
       AND NOT EXISTS (SELECT 1 FROM shared.job_run r WHERE r.name = f.name AND r.error IS NULL
                          AND r.finished_at IS NOT NULL AND r.due_at > f.due_at)
     GROUP BY f.name`,
};

/** Background jobs whose last run failed. */
@Injectable()
export class SqlJobWork extends StaffWork {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  waiting(now: Date, most: number): Promise<TasksOfKind[]> {
    return tasksOfKinds(this.session, SOURCES, now, most);
  }
}
