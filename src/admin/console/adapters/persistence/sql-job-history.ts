import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { JobHistory, type JobHistoryView, type JobRunView } from '../../application/ports/job-history.js';

interface RunRow {
  name: string;
  due_at: Date;
  started_at: Date;
  finished_at: Date | null;
  error: string | null;
}

const runFrom = (row: RunRow | undefined): JobRunView | null =>
  row === undefined
    ? null
    : {
        dueAt: row.due_at.toISOString(),
        startedAt: row.started_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
        error: row.error,
      };

@Injectable()
export class SqlJobHistory extends JobHistory {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async of(names: readonly string[]): Promise<JobHistoryView[]> {
    const [last, failed] = await Promise.all([this.#latest(names, 'true'), this.#latest(names, 'error IS NOT NULL')]);
    return [...names]
      .sort()
      .map((name) => ({ name, lastRun: runFrom(last.get(name)), lastFailure: runFrom(failed.get(name)) }));
  }

  async #latest(names: readonly string[], condition: 'true' | 'error IS NOT NULL'): Promise<Map<string, RunRow>> {
    const rows = await this.session.query<RunRow>(
      `SELECT run.* FROM unnest($1::text[]) AS wanted (name)
       CROSS JOIN LATERAL (
         SELECT * FROM shared.job_run WHERE job_run.name = wanted.name AND ${condition} ORDER BY due_at DESC LIMIT 1
       ) AS run`,
      [names],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }
}
