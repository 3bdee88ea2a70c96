import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import { JobHistory, type JobOutcomes, type JobRunsWanted } from '../../application/ports/job-history.js';
import type { JobRunsView, JobRunView } from '../../published/views.js';

interface RunRow {
  name: string;
  due_at: Date;
  started_at: Date;
  finished_at: Date | null;
  error: string | null;
}

const runFrom = (row: RunRow): JobRunView => ({
  dueAt: row.due_at.toISOString(),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  error: row.error,
});

const runOrNone = (row: RunRow | undefined): JobRunView | null => (row === undefined ? null : runFrom(row));

const NEWEST_FIRST = new KeysetPage<RunRow>([{ field: 'due_at', type: 'timestamptz' }]);

@Injectable()
export class SqlJobHistory extends JobHistory {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async of(names: readonly string[]): Promise<JobOutcomes[]> {
    const [last, failed] = await Promise.all([this.#latest(names, 'true'), this.#latest(names, 'error IS NOT NULL')]);
    return [...names]
      .sort()
      .map((name) => ({ name, lastRun: runOrNone(last.get(name)), lastFailure: runOrNone(failed.get(name)) }));
  }

  async runs({ name, failed, ...wanted }: JobRunsWanted): Promise<JobRunsView> {
    const where = `name = $1 AND ${failed ? 'error IS NOT NULL' : 'true'}`;
    const question = { from: 'shared.job_run', where, parameters: [name] };
    const { items, nextCursor, total } = await NEWEST_FIRST.counted(this.session, question, wanted);
    return { items: items.map(runFrom), nextCursor, total };
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
