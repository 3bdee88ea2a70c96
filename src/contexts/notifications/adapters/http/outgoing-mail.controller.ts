import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { OutgoingMailReader } from '../../application/ports/outgoing-mail.reader.js';
import { FailedMail } from '../../application/failed-mail.js';
import type { MailTotalsView, OutgoingMailListView, OutgoingMailView } from '../../published/mail-views.js';
import { OutgoingMailQuery } from './outgoing-mail.requests.js';

const PAGE = 50;
const TOTALS_DAYS = 7;
const DAY_MS = 86_400_000;

/** Shows staff the state of every e-mail. */
@ApiTags('Administrators: outgoing mail')
@Access('staff')
@Controller('api/admin/mail')
export class OutgoingMailController {
  constructor(
    private readonly mails: OutgoingMailReader,
    private readonly failedMail: FailedMail,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'E-mails with their attempts and errors, newest first; never their texts' })
  list(@Query() { limit = PAGE, cursor, ...filter }: OutgoingMailQuery): Promise<OutgoingMailListView> {
    return this.mails.page({ filter, limit, cursor: cursor ?? null });
  }

  @Get('totals')
  @ApiOperation({ summary: 'The e-mails of the last 7 days by state, and since when the oldest waits' })
  async totals(): Promise<MailTotalsView> {
    const since = new Date(this.clock.now().getTime() - TOTALS_DAYS * DAY_MS);
    return { days: TOTALS_DAYS, ...(await this.mails.totals(since)) };
  }

  @Post(':id/retry')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Retries a message that was given up or bounced' })
  retry(@Param('id') mailId: string, @CurrentViewer() { userId }: Viewer): Promise<OutgoingMailView> {
    return this.failedMail.retry({ mailId, byUserId: userId });
  }
}
