import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../../platform/jobs/scheduled.js';
import { AuditReferrals } from '../../application/audit-referrals.js';

/** Daily at 4:00 in Toronto (administrators' specification §9). */
@Injectable()
@Scheduled({ name: 'identity.audit-referrals', dailyAtHour: 4 })
export class AuditReferralsJob implements ScheduledJob {
  constructor(private readonly auditReferrals: AuditReferrals) {}

  async run(): Promise<void> {
    await this.auditReferrals.execute(null);
  }
}
