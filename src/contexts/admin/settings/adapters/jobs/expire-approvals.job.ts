import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { ApprovalDesk } from '../../application/approvals/approval-desk.js';

@Injectable()
@Scheduled({ name: 'settings.lapse-approvals', everySeconds: 900 })
export class ExpireApprovalsJob implements ScheduledJob {
  constructor(private readonly approvals: ApprovalDesk) {}

  run(): Promise<void> {
    return this.approvals.expire();
  }
}
