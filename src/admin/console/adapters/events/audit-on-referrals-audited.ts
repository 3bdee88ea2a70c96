import { Injectable } from '@nestjs/common';
import { REFERRALS_AUDITED, type ReferralsAuditedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

/** The nightly run is nobody's action; its runs stand among the background jobs. */
@Injectable()
@Subscribes(REFERRALS_AUDITED)
export class AuditOnReferralsAudited implements EventHandler<ReferralsAuditedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  async handle({ byUserId, ...found }: ReferralsAuditedV1): Promise<void> {
    if (byUserId === null) return;
    await this.recordInAuditLog.execute({
      byUserId,
      action: 'identity.referrals-audited',
      subjectType: 'referrals',
      subjectId: 'all',
      after: found,
    });
  }
}
