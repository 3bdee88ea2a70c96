import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { validate as isUuid } from 'uuid';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { ApprovalDesk } from '../../application/approvals/approval-desk.js';
import type { ApprovalsView } from '../../published/approval-views.js';

class DecideApprovalRequest {
  @ApiProperty({ description: 'false declines the request, or withdraws your own' })
  @IsBoolean({ message: 'Answer with true or false.' })
  approve!: boolean;
}

/** Requests of one administrator that a second one must approve. */
@ApiTags('Administrators: approvals')
@Access('staff')
@Controller('api/admin/approvals')
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalDesk) {}

  @Get()
  @ApiOperation({ summary: 'What waits for a second administrator, and what ended in the last 7 days' })
  show(@CurrentViewer() { userId }: Viewer): Promise<ApprovalsView> {
    return this.approvals.show(userId);
  }

  @Post(':id')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Approves another administrator’s request and carries it out, or declines it' })
  async decide(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') approvalId: string,
    @Body() { approve }: DecideApprovalRequest,
  ): Promise<{ success: true }> {
    if (!isUuid(approvalId)) throw new NotFound('request');
    await this.approvals.decide({ approvalId, approve, byUserId });
    return { success: true };
  }
}
