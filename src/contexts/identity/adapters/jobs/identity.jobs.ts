import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { AuditReferrals } from '../../application/audit-referrals.js';
import { DeleteExpiredSignIns } from '../../application/sign-in/delete-expired-sign-ins.js';
import { EmailChanges } from '../../application/email-change/email-changes.js';

/** Daily at 4:00 in Toronto (administrators' specification §9). */
@Injectable()
@Scheduled({ name: 'identity.audit-referrals', dailyAtHour: 4 })
export class AuditReferralsJob implements ScheduledJob {
  constructor(private readonly auditReferrals: AuditReferrals) {}

  async run(): Promise<void> {
    await this.auditReferrals.execute(null);
  }
}

@Injectable()
@Scheduled({ name: 'identity.forget-old-sign-ins', dailyAtHour: 3 })
export class DeleteExpiredSignInsJob implements ScheduledJob {
  constructor(private readonly deleteExpiredSignIns: DeleteExpiredSignIns) {}

  run(): Promise<void> {
    return this.deleteExpiredSignIns.execute();
  }
}

@Injectable()
@Scheduled({ name: 'identity.settle-email-changes', everySeconds: 60 })
export class SettleEmailChangesJob implements ScheduledJob {
  constructor(private readonly emailChanges: EmailChanges) {}

  run(): Promise<void> {
    return this.emailChanges.settle();
  }
}
