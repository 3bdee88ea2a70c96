import { Injectable } from '@nestjs/common';
import { USER_DELETED, type UserDeletedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(USER_DELETED)
export class AuditOnUserDeleted implements EventHandler<UserDeletedV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ userId, byUserId, forced, ...before }: UserDeletedV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'identity.user-deleted',
      subjectType: 'user',
      subjectId: String(userId),
      before,
      after: { deleted: true, forced },
    });
  }
}
