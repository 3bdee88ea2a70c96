import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { EmailChanges } from '../../application/email-change/email-changes.js';

@Injectable()
@Scheduled({ name: 'identity.settle-email-changes', everySeconds: 60 })
export class SettleEmailChangesJob implements ScheduledJob {
  constructor(private readonly emailChanges: EmailChanges) {}

  run(): Promise<void> {
    return this.emailChanges.settle();
  }
}
