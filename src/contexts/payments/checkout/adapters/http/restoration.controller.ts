import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../../../platform/config/environment.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { ResumeAfterRestore } from '../../application/resume-after-restore.js';
import type { RestorationView } from '../../../published/money-views.js';
import { ReasonRequest } from '../../../protection/adapters/http/money-actions.requests.js';

/** Whether this database was restored and its workers are paused. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/restoration')
export class RestorationController {
  constructor(
    private readonly resumeAfterRestore: ResumeAfterRestore,
    private readonly environment: Environment,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Whether the database was restored from a backup, and whether its workers wait' })
  show(): RestorationView {
    const { runbookUrl } = this.environment;
    const guideUrl = runbookUrl === null ? null : this.environment.guideTo('MoneyPaused');
    return { ...this.resumeAfterRestore.show(), guideUrl };
  }

  @Post('resume')
  @TakesLong()
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets the workers of a restored database go on in spite of differences, with a reason' })
  async resume(@CurrentViewer() { userId }: Viewer, @Body() { reason }: ReasonRequest): Promise<RestorationView> {
    await this.resumeAfterRestore.byAdministrator(userId, reason);
    return this.show();
  }
}
