import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../shared/adapters/http/access.js';
import { JobRunner } from '../../../../shared/adapters/jobs/job-runner.js';
import type { Viewer } from '../../../../shared/application/viewer.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { AuditLog, type AuditLogItem } from '../../application/ports/audit-log.js';
import { JobHistory, type JobHistoryView } from '../../application/ports/job-history.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';
import { AuditLogRequest } from './console.requests.js';

interface AuditLogView {
  items: AuditLogItem[];
  nextCursor: string | null;
  total: number;
}

const PAGE = 50;

@ApiTags('Administrators: audit log and jobs')
@Controller('api/admin')
@Access('staff')
export class ConsoleController {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly jobHistory: JobHistory,
    private readonly jobs: JobRunner,
    private readonly recordInAuditLog: RecordInAuditLog,
  ) {}

  @Get('audit-log')
  @ApiOperation({ summary: 'What administrators did, newest first' })
  async listActions(@Query() { limit = PAGE, cursor }: AuditLogRequest): Promise<AuditLogView> {
    const { items, hasMore, total } = await this.auditLog.page({ limit, before: cursor ?? null });
    return { items, nextCursor: hasMore ? String(items.at(-1)?.id ?? '') : null, total };
  }

  @Get('jobs')
  @ApiOperation({ summary: 'The background jobs with their last run and last failure' })
  async listJobs(): Promise<{ items: JobHistoryView[] }> {
    return { items: await this.jobHistory.of(this.jobs.names) };
  }

  @Post('jobs/:name/run')
  @HttpCode(200)
  @ApiOperation({ summary: 'Runs a background job now and waits for its end' })
  async runJob(@Param('name') name: string, @CurrentViewer() { userId }: Viewer): Promise<JobHistoryView> {
    if (!this.jobs.names.includes(name)) throw new NotFound('That job');
    await this.recordInAuditLog.execute({
      byUserId: userId,
      action: 'admin.job-run',
      subjectType: 'job',
      subjectId: name,
    });
    await this.jobs.runNow(name);
    const [history] = await this.jobHistory.of([name]);
    return history ?? { name, lastRun: null, lastFailure: null };
  }
}
