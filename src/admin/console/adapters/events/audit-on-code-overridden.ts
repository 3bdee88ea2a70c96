import { Injectable } from '@nestjs/common';
import { CODE_OVERRIDDEN, type CodeOverriddenV1 } from '../../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../../shared/adapters/queue/subscribes.js';
import { RecordInAuditLog } from '../../application/record-in-audit-log.js';

@Injectable()
@Subscribes(CODE_OVERRIDDEN)
export class AuditOnCodeOverridden implements EventHandler<CodeOverriddenV1> {
  constructor(private readonly recordInAuditLog: RecordInAuditLog) {}

  handle({ deliveryId, step, reason, byUserId }: CodeOverriddenV1): Promise<void> {
    return this.recordInAuditLog.execute({
      byUserId,
      action: 'delivery.code-overridden',
      subjectType: 'delivery',
      subjectId: deliveryId,
      before: { step, codeNeeded: true },
      after: { step, codeNeeded: false },
      reason,
    });
  }
}
