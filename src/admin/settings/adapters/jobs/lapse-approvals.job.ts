import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../shared/adapters/jobs/scheduled.js';
import { LapseApprovals } from '../../application/approvals/lapse-approvals.js';

@Injectable()
@Scheduled({ name: 'settings.lapse-approvals', everySeconds: 900 })
export class LapseApprovalsJob implements ScheduledJob {
  constructor(private readonly lapseApprovals: LapseApprovals) {}

  run(): Promise<void> {
    return this.lapseApprovals.execute();
  }
}
