import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import { JobRunner } from '../../../../../platform/jobs/job-runner.js';
import type { Schedule } from '../../../../../platform/jobs/scheduled.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { JobHistory } from '../../application/ports/job-history.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';
import type { JobRunsView, JobView } from '../../published/views.js';
import { JobRunsQuery } from './console.requests.js';

const PAGE = 20;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

function scheduleView(schedule: Schedule): JobView['schedule'] {
  if ('everySeconds' in schedule) return { everySeconds: schedule.everySeconds };
  return { dailyAt: `${twoDigits(schedule.dailyAtHour)}:${twoDigits(schedule.minutes ?? 0)}` };
}

/** Lists the background jobs and their runs, and runs one by hand. */
@ApiTags('Administrators: audit log and jobs')
@Access('staff')
@Controller('api/admin/jobs')
export class JobsController {
  constructor(
    private readonly history: JobHistory,
    private readonly jobs: JobRunner,
    private readonly recordInAuditLog: RecordInAuditLog,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The background jobs with their schedule, their last run and their last failure' })
  async list(): Promise<{ items: JobView[] }> {
    return { items: await this.#views(this.jobs.names) };
  }

  @Get(':name/runs')
  @ApiOperation({ summary: 'The runs of a job, newest first, or only those that failed' })
  runs(@Param('name') name: string, @Query() { limit = PAGE, cursor, failed }: JobRunsQuery): Promise<JobRunsView> {
    this.#require(name);
    return this.history.runs({ name, failed: failed === 'true', limit, cursor });
  }

  @Post(':name/run')
  @StepUp()
  @TakesLong()
  @HttpCode(200)
  @ApiOperation({ summary: 'Runs a background job now and waits for it to finish' })
  async run(@Param('name') name: string, @CurrentViewer() { userId }: Viewer): Promise<JobView> {
    this.#require(name);
    await this.recordInAuditLog.execute({
      byUserId: userId,
      action: 'admin.job-run',
      subjectType: 'job',
      subjectId: name,
    });
    await this.jobs.runNow(name);
    const [view] = await this.#views([name]);
    if (view === undefined) throw new NotFound('thatJob');
    return view;
  }

  #require(name: string): void {
    if (!this.jobs.names.includes(name)) throw new NotFound('thatJob');
  }

  async #views(names: readonly string[]): Promise<JobView[]> {
    const schedules = new Map(this.jobs.schedules.map((schedule) => [schedule.name, schedule]));
    const outcomes = await this.history.of(names);
    const standings = await this.jobs.statusNotes();
    return outcomes.flatMap(({ name, ...runs }) => {
      const schedule = schedules.get(name);
      if (schedule === undefined) return [];
      return [{ name, schedule: scheduleView(schedule), says: standings.get(name) ?? null, ...runs }];
    });
  }
}
