import { Injectable } from '@nestjs/common';
import { DRIVER_STATUS_CHANGED, type DriverStatusChangedV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(DRIVER_STATUS_CHANGED)
export class AuditOnDriverStatusChanged implements EventHandler<DriverStatusChangedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  /** A person who applies to drive changes the status too; that is no administrator's action. */
  async handle({ userId, before, after, byUserId }: DriverStatusChangedV1): Promise<void> {
    if (byUserId === userId && after === 'pending') return;
    await this.recordInAuditLog.execute({
      byUserId,
      action: 'delivery.driver-status-changed',
      subjectType: 'user',
      subjectId: String(userId),
      before,
      after,
    });
  }
}
