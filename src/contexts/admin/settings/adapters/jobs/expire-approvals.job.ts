import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../../platform/jobs/scheduled.js';
import { ExpireApprovals } from '../../application/approvals/expire-approvals.js';

@Injectable()
@Scheduled({ name: 'settings.lapse-approvals', everySeconds: 900 })
export class ExpireApprovalsJob implements ScheduledJob {
  constructor(private readonly expireApprovals: ExpireApprovals) {}

  run(): Promise<void> {
    return this.expireApprovals.execute();
  }
}
