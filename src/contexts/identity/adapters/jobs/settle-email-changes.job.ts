import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { SettleEmailChanges } from '../../application/email-change/settle-email-changes.js';

@Injectable()
@Scheduled({ name: 'identity.settle-email-changes', everySeconds: 60 })
export class SettleEmailChangesJob implements ScheduledJob {
  constructor(private readonly settleEmailChanges: SettleEmailChanges) {}

  run(): Promise<void> {
    return this.settleEmailChanges.execute();
  }
}
