import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import { csvParts, inToronto, sendCsv, torontoTime, type CsvValue } from '../../../../../platform/http/answers/csv.js';
import { StaleReads } from '../../../../../platform/persistence/stale-reads.js';
import { StaffReads } from '../../../../identity/published/staff-reads.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { ShowAuditLog } from '../../application/show-audit-log.js';
import type { AuditLogChoicesView, AuditLogItemView, AuditLogView } from '../../published/views.js';
import { AuditFilterQuery, AuditLogQuery } from './console.requests.js';

const PAGE = 50;
const COLUMNS = [
  inToronto('Time'),
  'Administrator ID',
  'Administrator',
  'Action',
  'Subject',
  'Subject ID',
  'Reason',
  'Before',
  'After',
];

const asText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const rowOf = (item: AuditLogItemView): CsvValue[] => [
  torontoTime(item.at),
  item.byUserId === null ? null : String(item.byUserId),
  item.byName,
  item.action,
  item.subjectType,
  item.subjectId,
  item.reason,
  asText(item.before),
  asText(item.after),
];

async function* rowsOf(parts: AsyncIterable<AuditLogItemView[]>): AsyncGenerator<CsvValue[][]> {
  for await (const items of parts) yield items.map(rowOf);
}

/** What administrators did. */
@ApiTags('Administrators: audit log and jobs')
@Access('staff')
@Controller('api/admin')
export class AuditLogController {
  constructor(
    private readonly auditLog: ShowAuditLog,
    private readonly staleReads: StaleReads,
    private readonly staffReads: StaffReads,
  ) {}

  @Get('audit-log')
  @ApiOperation({ summary: 'What administrators did, newest first, filtered by actor, action, subject, text and days' })
  list(@Query() { limit = PAGE, cursor, ...question }: AuditLogQuery): Promise<AuditLogView> {
    return this.auditLog.page(question, { limit, cursor: cursor ?? null });
  }

  @Get('audit-log/choices')
  @ApiOperation({ summary: 'The actors and actions that the audit log can be filtered by' })
  choices(): Promise<AuditLogChoicesView> {
    return this.auditLog.choices();
  }

  @Get('audit-log.csv')
  @TakesLong()
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'The whole filtered audit log as a CSV file' })
  async file(
    @CurrentViewer() viewer: Viewer,
    @Query() question: AuditFilterQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const parts = await this.auditLog.parts(question);
    await this.staffReads.record(viewer, { what: 'export', subjectType: 'file', subjectId: 'audit-log.csv' });
    await sendCsv(reply, 'audit-log.csv', Readable.from(csvParts(COLUMNS, rowsOf(this.staleReads.stream(parts)))));
  }
}
