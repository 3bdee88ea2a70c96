import { Injectable } from '@nestjs/common';
import { Clock } from '../application/ports/clock.js';
import { JobRunner } from '../jobs/job-runner.js';
import { DatabaseSession } from '../persistence/database-session.js';
import { Measures, secondsAgo, type Measurement, type Sample } from './measurement.js';

interface JobRow {
  name: string;
  failed: boolean | null;
  succeeded_at: Date | null;
}

const AGE = 'porchlight_job_last_success_age_seconds';
const FAILING = 'porchlight_job_failing';
const PERIOD = 'porchlight_job_period_seconds';
const DAY_SECONDS = 86_400;

/** The state of scheduled jobs on any instance. The label `job` is taken by Prometheus for the scrape target. */
@Injectable()
@Measures({ name: 'jobs', from: 'database' })
export class JobMeasurement implements Measurement {
  readonly gauges = [
    { name: AGE, help: 'How long ago a job last ended well', labels: ['job_name'] },
    { name: FAILING, help: '1 where its last run that ended failed', labels: ['job_name'] },
    { name: PERIOD, help: 'How often it is due', labels: ['job_name'] },
  ];

  constructor(
    private readonly session: DatabaseSession,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Sample[]> {
    const now = this.clock.now();
    const { schedules } = this.jobs;
    const rows = await this.session.query<JobRow>(
      `SELECT wanted.name, last.error IS NOT NULL AS failed, good.finished_at AS succeeded_at
         FROM unnest($1::text[]) AS wanted (name)
         LEFT JOIN LATERAL (SELECT error FROM shared.job_run r WHERE r.name = wanted.name AND finished_at IS NOT NULL
                             ORDER BY due_at DESC LIMIT 1) last ON true
         LEFT JOIN LATERAL (SELECT finished_at FROM shared.job_run r
                             WHERE r.name = wanted.name AND finished_at IS NOT NULL AND error IS NULL
                             ORDER BY due_at DESC LIMIT 1) good ON true`,
      [schedules.map(({ name }) => name)],
    );
    const periods = schedules.map((schedule) => ({
      name: PERIOD,
      labels: { job_name: schedule.name },
      value: 'everySeconds' in schedule ? schedule.everySeconds : DAY_SECONDS,
    }));
    return [...periods, ...rows.flatMap((row) => this.#samples(row, now))];
  }

  #samples({ name, failed, succeeded_at: succeededAt }: JobRow, now: Date): Sample[] {
    const labels = { job_name: name };
    const state = { name: FAILING, labels, value: failed === true ? 1 : 0 };
    return succeededAt === null ? [state] : [state, { name: AGE, labels, value: secondsAgo(succeededAt, now) }];
  }
}
